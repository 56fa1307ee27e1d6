# id: x-attr-mangled-dict
# slot: selection
# class: escape
# why: a mangled private name ends at a dunder
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self._Policy__x = 1
        self.d = self.__dict
        return [ctx.head]
