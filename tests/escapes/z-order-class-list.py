# id: z-order-class-list
# slot: proposal
# class: determinism
# why: a class constant is the list of a set
# source: own
# expect: reject
class Policy:
    A = [*{'cedar', 'birch', 'ash'}]

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['Note ' + self.A[0] + '.']
