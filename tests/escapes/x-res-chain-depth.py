# id: x-res-chain-depth
# slot: proposal
# class: resource
# why: chain nested in a loop
# source: own
# expect: reject
import itertools


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        it = iter([1])
        for _ in range(60000):
            it = itertools.chain(it)
        self.x = next(it)
        return ['Check the last step again.']
