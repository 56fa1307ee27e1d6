# id: x-hook-flood
# slot: conflict
# class: resource
# why: the verifier is asked a million times
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        for _ in range(10 ** 6):
            self._v.full_eval(artifact)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
