# id: x-exc-raise-from
# slot: proposal
# class: escape
# why: a cause is set and read back
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            raise ValueError('x') from KeyError(ctx)
        except ValueError as e:
            self.c = e.__cause__
        return ['Check the last step again.']
