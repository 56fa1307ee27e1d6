# id: x-res-zfill-loop
# slot: proposal
# class: resource
# why: zfill under reduce
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
        self.x = reduce(str.zfill, ['1', 10 ** 10])
        return ['Check the last step again.']
