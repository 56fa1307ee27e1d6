# id: x-hook-private
# slot: conflict
# class: escape
# why: private fields of the verifier
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.s = self._v._engine
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
