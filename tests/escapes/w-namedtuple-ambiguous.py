# id: w-namedtuple-ambiguous
# slot: proposal
# class: escape
# why: namedtuple under a name that is bound twice
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        from collections import namedtuple as nt
        if ctx.reward < 0:
            nt = None
        self.r = nt('A', 'x', module='os')
        return ['Check the last step again.']
