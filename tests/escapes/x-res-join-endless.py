# id: x-res-join-endless
# slot: proposal
# class: resource
# why: join of an endless iterator
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
        self.x = ''.join(itertools.repeat('ab'))
        return ['Check the last step again.']
