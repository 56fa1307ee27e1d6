# id: v-early-class-comp
# slot: proposal
# class: determinism
# why: a class-level comprehension reads the built-in before its name is bound
# source: own
# expect: reject
class Policy:
    T = [f for f in (hash,)]
    hash = 1

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = self.T[0]('abc') % 1
        return ['Check the last step again.']
