# id: x-res-range-count
# slot: proposal
# class: resource
# why: a float counted in a huge range
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = range(10 ** 12).count(0.5)
        return ['Check the last step again.']
