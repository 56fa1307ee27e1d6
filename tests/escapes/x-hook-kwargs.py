# id: x-hook-kwargs
# slot: conflict
# class: protocol
# why: the verifier is called with extra arguments
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self._v.cheap_eval(artifact, budget=10 ** 9)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
