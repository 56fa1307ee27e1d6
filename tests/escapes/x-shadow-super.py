# id: x-shadow-super
# slot: proposal
# class: escape
# why: a local called super
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        super = lambda: ctx
        self.t = super().__class__
        return ['Check the last step again.']
