# id: x-hook-contradict-own
# slot: conflict
# class: protocol
# why: diffs_contradict of own objects with an own __contains__
# source: own
# expect: reject
class Ops:
    def items(self):
        return [('a', 'b')]

    def __contains__(self, k):
        return True

    def __getitem__(self, k):
        return 'c'


class Box:
    def __init__(self):
        self.ops = Ops()


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.a = diffs_contradict(Box(), Box())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
