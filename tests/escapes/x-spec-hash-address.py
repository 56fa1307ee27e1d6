# id: x-spec-hash-address
# slot: conflict
# class: determinism
# why: instances without __eq__ order a set by address
# source: own
# expect: reject
class Box:
    def __init__(self, i):
        self.i = i


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        s = {Box(i) for i in range(20)}
        self.order = [b.i for b in s]
        keep = self.order[0] % len(cards)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return ([cards[keep]], len(cards) - 1)
