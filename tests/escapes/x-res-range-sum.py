# id: x-res-range-sum
# slot: proposal
# class: resource
# why: sum of a huge range
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = sum(range(10 ** 12))
        return ['Check the last step again.']
