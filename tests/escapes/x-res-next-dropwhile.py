# id: x-res-next-dropwhile
# slot: proposal
# class: resource
# why: dropwhile never stops dropping
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
        self.x = next(itertools.dropwhile(bool, itertools.repeat(1)))
        return ['Check the last step again.']
