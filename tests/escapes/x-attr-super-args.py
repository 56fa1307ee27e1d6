# id: x-attr-super-args
# slot: selection
# class: escape
# why: super of a foreign class and object
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = super(Candidate, ctx.head)
        return [ctx.head]
