# id: x-res-list-depth-eq
# slot: proposal
# class: resource
# why: two deep lists are compared
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x, y = [], []
        for _ in range(10 ** 5):
            x, y = [x], [y]
        self.x = x == y
        return ['Check the last step again.']
