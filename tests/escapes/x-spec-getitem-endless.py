# id: x-spec-getitem-endless
# slot: conflict
# class: resource
# why: iteration over an own __getitem__ never ends
# source: own
# expect: reject
class Box:
    def __getitem__(self, i):
        return i


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.r = list(Box())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
