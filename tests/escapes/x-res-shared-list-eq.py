# id: x-res-shared-list-eq
# slot: proposal
# class: resource
# why: lists of shared halves are compared
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x, y = [1], [1]
        for _ in range(60):
            x, y = [x, x], [y, y]
        self.x = x == y
        return ['Check the last step again.']
