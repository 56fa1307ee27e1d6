# id: x-tgt-aug-class-list
# slot: conflict
# class: determinism
# why: in-place extension of a class constant through self
# source: own
# expect: reject
class Policy:
    LOG = []

    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.LOG += [1]
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
