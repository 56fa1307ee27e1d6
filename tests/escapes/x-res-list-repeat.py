# id: x-res-list-repeat
# slot: proposal
# class: resource
# why: a list of a hundred million zeros, augmented
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = [0]
        x *= 10 ** 9
        self.x = len(x)
        return ['Check the last step again.']
