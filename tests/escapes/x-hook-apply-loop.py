# id: x-hook-apply-loop
# slot: conflict
# class: resource
# why: apply nested without end
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        a = artifact
        while True:
            a = a.apply(cards[0].diff)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
