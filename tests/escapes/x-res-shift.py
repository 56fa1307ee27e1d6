# id: x-res-shift
# slot: proposal
# class: resource
# why: a huge shift
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = 1 << 10 ** 11
        return ['Check the last step again.']
