# id: z-order-class-level
# slot: proposal
# class: determinism
# why: class constants take a set apart
# source: own
# expect: reject
class Policy:
    A, B, C = {'cedar', 'birch', 'ash'}

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['Note ' + self.A + '.']
