# id: x-attr-super-name
# slot: selection
# class: escape
# why: super stored under another name and called
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        s = super
        self.b = s(Policy, self)
        return [ctx.head]
