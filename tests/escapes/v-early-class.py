# id: v-early-class
# slot: proposal
# class: determinism
# why: a class constant reads the built-in before its name is bound
# source: own
# expect: reject
class Policy:
    H = hash
    hash = 1

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = self.H('abc') % 1
        return ['Check the last step again.']
