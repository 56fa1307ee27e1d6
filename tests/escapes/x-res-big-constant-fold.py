# id: x-res-big-constant-fold
# slot: proposal
# class: resource
# why: a constant that the compiler folds
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = ((1 << 100) ** 100) ** 100 ** 2
        return ['Check the last step again.']
