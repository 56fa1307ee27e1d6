# id: v-erased-local
# slot: proposal
# class: determinism
# why: an annotation without a value makes hash a local, until it is erased
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        hash: int
        self.h = hash('abc') % 1
        return ['Check the last step again.']
