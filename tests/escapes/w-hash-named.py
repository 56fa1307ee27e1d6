# id: w-hash-named
# slot: proposal
# class: determinism
# why: a helper called __hash__ inside a method
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def __hash__():
            return hash('abc')
        self.h = __hash__()
        return ['Check the last step again.']
