# id: v-erased-module
# slot: proposal
# class: determinism
# why: an annotation without a value at module level
# source: own
# expect: reject
hash: int


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = hash('abc') % 1
        return ['Check the last step again.']
