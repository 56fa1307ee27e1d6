# id: x-spec-hash-recursion-list
# slot: conflict
# class: resource
# why: comparison of two lists that hold themselves
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        a = []
        a.append(a)
        b = []
        b.append(b)
        self.t = a == b
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
