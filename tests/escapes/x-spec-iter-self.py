# id: x-spec-iter-self
# slot: conflict
# class: resource
# why: __iter__ that iterates itself
# source: own
# expect: reject
class Box:
    def __iter__(self):
        return iter(self)


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.t = list(Box())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
