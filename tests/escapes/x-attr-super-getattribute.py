# id: x-attr-super-getattribute
# slot: selection
# class: escape
# why: super hands out object.__getattribute__
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = super().__getattribute__('__class__')
        return [ctx.head]
