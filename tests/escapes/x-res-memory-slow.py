# id: x-res-memory-slow
# slot: proposal
# class: resource
# why: a gigabyte a hundred kilobytes at a time
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = []
        for k in range(10000):
            x.append('x' * (100000 + k))
        self.x = x
        return ['Check the last step again.']
