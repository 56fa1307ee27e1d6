# id: m-conflict-verifier-ranked
# slot: conflict
# class: protocol
# why: bind, a cache of evaluations by place, enumerate
# source: own
# expect: accept
class Policy:
    def bind(self, verifier):
        self._verifier = verifier

    def __init__(self):
        self._verifier = None

    def _value(self, artifact, card):
        if self._verifier is None:
            return card.before_after_delta
        return self._verifier.cheap_eval(artifact.apply(card.diff))

    def resolve(self, artifact, cards):
        values = {i: self._value(artifact, c) for i, c in enumerate(cards[:8])}
        order = sorted(range(len(cards)), key=lambda i: (values.get(i, -1.0), -i), reverse=True)
        kept, dropped = [], 0
        for i in order:
            card = cards[i]
            clash = any(diffs_contradict(card.diff, other.diff) for other in kept)
            if clash:
                dropped += 1
                continue
            kept.append(card)
        return kept, dropped
