# id: x-res-next-islice
# slot: proposal
# class: resource
# why: islice skips a trillion
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
        self.x = next(itertools.islice(itertools.repeat(1), 10 ** 12, None))
        return ['Check the last step again.']
