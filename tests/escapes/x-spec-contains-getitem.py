# id: x-spec-contains-getitem
# slot: conflict
# class: resource
# why: `in` over an own __getitem__ never ends
# source: own
# expect: reject
class Box:
    def __getitem__(self, i):
        return i


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.r = -1 in Box()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
