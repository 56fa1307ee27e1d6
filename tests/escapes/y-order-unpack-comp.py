# id: y-order-unpack-comp
# slot: proposal
# class: determinism
# why: a set is unpacked by a comprehension target
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        w = [a for a, b, c in [{'cedar', 'birch', 'ash'}]][0]
        return ['Note ' + w + '.']
