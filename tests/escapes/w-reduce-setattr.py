# id: w-reduce-setattr
# slot: conflict
# class: mutation
# why: reduce over stores by a helper that takes anything
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        def mark(x):
            x.n = 1
            return x
        list(map(mark, cards))
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
