# id: x-res-recursion-fork
# slot: proposal
# class: resource
# why: a tree of calls two wide and sixty deep
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        def f(k):
            return 1 if k == 0 else f(k - 1) + f(k - 1)
        self.x = f(60)
        return ['Check the last step again.']
