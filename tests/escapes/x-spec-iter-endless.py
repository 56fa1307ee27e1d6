# id: x-spec-iter-endless
# slot: conflict
# class: resource
# why: an own __iter__ never ends inside sum
# source: own
# expect: reject
class Box:
    def __iter__(self):
        while True:
            yield 1


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.r = sum(Box())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
