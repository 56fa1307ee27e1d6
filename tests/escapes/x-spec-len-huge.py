# id: x-spec-len-huge
# slot: conflict
# class: resource
# why: a huge __len__ as length hint of list()
# source: own
# expect: reject
class Box:
    def __len__(self):
        return 2 ** 62

    def __iter__(self):
        return iter([1])


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
