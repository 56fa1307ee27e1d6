# slot: conflict
class Policy:
    """Where two diffs contradict, the verifier's cheap score of each decides."""

    def __init__(self):
        self._verifier = None

    def bind(self, verifier):
        self._verifier = verifier

    def _score(self, artifact, card):
        if self._verifier is None:
            return card.before_after_delta
        return self._verifier.cheap_eval(artifact.apply(card.diff))

    def resolve(self, artifact, cards):
        kept, dropped = [], 0
        for card in cards:
            rivals = [i for i, k in enumerate(kept) if diffs_contradict(k.diff, card.diff)]
            if rivals:
                mine = self._score(artifact, card)
                if any(self._score(artifact, kept[i]) >= mine for i in rivals):
                    dropped += 1
                    continue
                for i in reversed(rivals):
                    del kept[i]
                    dropped += 1
            kept.append(card)
        return kept, dropped
