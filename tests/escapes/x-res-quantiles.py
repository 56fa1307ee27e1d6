# id: x-res-quantiles
# slot: proposal
# class: resource
# why: quantiles of a huge n
# source: own
# expect: reject
import statistics


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = statistics.quantiles([1, 2, 3], n=10 ** 9)
        return ['Check the last step again.']
