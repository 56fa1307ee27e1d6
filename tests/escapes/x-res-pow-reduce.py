# id: x-res-pow-reduce
# slot: proposal
# class: resource
# why: pow under reduce
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
        self.x = reduce(pow, [9, 9 ** 9, 9 ** 9])
        return ['Check the last step again.']
