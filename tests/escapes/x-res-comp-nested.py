# id: x-res-comp-nested
# slot: proposal
# class: resource
# why: six nested comprehensions over the input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        r = range(1000)
        self.x = sum(1 for a in r for b in r for c in r for d in r)
        return ['Check the last step again.']
