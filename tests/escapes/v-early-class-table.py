# id: v-early-class-table
# slot: proposal
# class: determinism
# why: a class-level table reads the built-in before its name is bound
# source: own
# expect: reject
class Policy:
    T = {'h': hash}

    def hash(self):
        return 1

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = self.T['h']('abc') % 1
        return ['Check the last step again.']
