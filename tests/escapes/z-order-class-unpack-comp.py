# id: z-order-class-unpack-comp
# slot: proposal
# class: determinism
# why: a class-level comprehension takes sets apart
# source: own
# expect: reject
class Policy:
    A = [x for x, y, z in [{'cedar', 'birch', 'ash'}]]

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['Note ' + self.A[0] + '.']
