# id: x-res-range-list
# slot: proposal
# class: resource
# why: a list of a huge range
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = len(list(range(10 ** 11)))
        return ['Check the last step again.']
