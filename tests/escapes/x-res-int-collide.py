# id: x-res-int-collide
# slot: proposal
# class: resource
# why: colliding integer keys
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        p = 2 ** 61 - 1
        d = {}
        for k in range(1, 60000):
            d[k * p] = k
        self.x = len(d)
        return ['Check the last step again.']
