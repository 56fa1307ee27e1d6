# id: x-attr-self-class
# slot: selection
# class: escape
# why: the class of self is the way up
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = self.__class__.__base__
        return [ctx.head]
