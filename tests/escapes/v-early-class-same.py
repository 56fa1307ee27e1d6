# id: v-early-class-same
# slot: proposal
# class: determinism
# why: a class constant is given its own name
# source: own
# expect: reject
class Policy:
    hash = hash

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = self.hash('abc') % 1
        return ['Check the last step again.']
