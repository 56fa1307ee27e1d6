# id: x-res-reduce-concat
# slot: proposal
# class: resource
# why: quadratic concatenation
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = len(sum([[1] * 1000] * 100000, []))
        return ['Check the last step again.']
