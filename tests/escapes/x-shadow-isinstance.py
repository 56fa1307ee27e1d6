# id: x-shadow-isinstance
# slot: proposal
# class: escape
# why: a local called isinstance hides the builtin in a guard
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        isinstance = lambda a, b: True
        self.t = '{0.__class__}'.format(self)
        return ['Check the last step again.']
