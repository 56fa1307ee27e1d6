# id: x-shadow-len-param
# slot: proposal
# class: escape
# why: a parameter called like a hook
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        f = lambda __slotc__: __slotc__
        self.t = f(1)
        return ['Check the last step again.']
