# id: x-res-recursion-map
# slot: proposal
# class: resource
# why: recursion through map
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
            return list(map(f, [k]))
        self.x = f(0)
        return ['Check the last step again.']
