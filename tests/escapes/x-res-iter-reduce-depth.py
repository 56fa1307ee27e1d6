# id: x-res-iter-reduce-depth
# slot: proposal
# class: resource
# why: lazy depth by reduce
# source: own
# expect: reject
from functools import reduce


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = next(reduce(lambda it, _: zip(it), range(100000), iter([1])))
        return ['Check the last step again.']
