# id: x-spec-eq-recursion
# slot: conflict
# class: resource
# why: __eq__ that compares itself
# source: own
# expect: reject
class Box:
    def __eq__(self, other):
        return other == self


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.t = Box() == Box()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
