# id: x-attr-object-subclasses
# slot: selection
# class: escape
# why: object.__subclasses__
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = object.__subclasses__()
        return [ctx.head]
