# id: x-res-max-range
# slot: proposal
# class: resource
# why: max with a key over a huge range
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = max(range(10 ** 12), key=abs)
        return ['Check the last step again.']
