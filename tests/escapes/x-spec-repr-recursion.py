# id: x-spec-repr-recursion
# slot: conflict
# class: resource
# why: __repr__ that prints itself
# source: own
# expect: reject
class Box:
    def __repr__(self):
        return repr(self)


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.t = repr(Box())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
