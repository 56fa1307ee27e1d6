# id: v-early-property
# slot: proposal
# class: escape
# why: property before its name is bound
# source: own
# expect: reject
class Policy:
    P = property
    property = 1

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = self.P(len)
        return ['Check the last step again.']
