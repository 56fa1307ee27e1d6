# id: x-res-pow
# slot: proposal
# class: resource
# why: a tower of powers
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = 10 ** 10 ** 10
        return ['Check the last step again.']
