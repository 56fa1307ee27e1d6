# id: x-res-shared-set
# slot: proposal
# class: resource
# why: structures of shared halves in a set
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = frozenset([1])
        y = (1,)
        for _ in range(60):
            y = (y, y)
        self.x = {y}
        return ['Check the last step again.']
