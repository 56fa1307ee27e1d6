# id: w-enum-ambiguous
# slot: proposal
# class: escape
# why: Enum under a name that is bound twice, called
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        from enum import Enum as E
        if ctx.reward < 0:
            E = None
        self.r = E('X', 'a b')
        return ['Check the last step again.']
