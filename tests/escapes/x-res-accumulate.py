# id: x-res-accumulate
# slot: proposal
# class: resource
# why: accumulate multiplies without end
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
        self.x = list(itertools.islice(itertools.accumulate(itertools.repeat(10 ** 9), lambda a, b: a * b * a), 60))
        return ['Check the last step again.']
