# id: v-early-module
# slot: proposal
# class: determinism
# why: a constant reads the built-in before its name is bound
# source: own
# expect: reject
H = hash
hash = 1


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = H('abc') % 1
        return ['Check the last step again.']
