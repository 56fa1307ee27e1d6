# id: z-order-class-nested
# slot: proposal
# class: determinism
# why: class constants take a set apart inside a tuple
# source: own
# expect: reject
class Policy:
    (A, B, C), D = ({'cedar', 'birch', 'ash'}, 1)

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['Note ' + self.A + '.']
