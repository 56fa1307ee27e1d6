# id: x-attr-view-slots
# slot: selection
# class: escape
# why: slots of an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = ctx.head.__slots__
        return [ctx.head]
