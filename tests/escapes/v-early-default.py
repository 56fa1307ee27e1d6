# id: v-early-default
# slot: proposal
# class: determinism
# why: a default reads the built-in before its name is bound
# source: own
# expect: reject
class Policy:
    def _call(self, x, f=hash):
        return f(x)

    def hash(self):
        return 1

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = self._call('abc') % 1
        return ['Check the last step again.']
