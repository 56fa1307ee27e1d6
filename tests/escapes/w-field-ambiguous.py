# id: w-field-ambiguous
# slot: proposal
# class: escape
# why: field under a name that is bound twice
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        from dataclasses import field as f
        if ctx.reward < 0:
            f = None
        self.r = f(default_factory=list)
        return ['Check the last step again.']
