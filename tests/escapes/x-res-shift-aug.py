# id: x-res-shift-aug
# slot: proposal
# class: resource
# why: an augmented shift
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = 1
        x <<= 10 ** 11
        return ['Check the last step again.']
