# id: x-ann-walrus
# slot: selection
# class: escape
# why: a walrus in an annotation
# source: own
# expect: reject
class Policy:
    def note(self, x: (y := list)):
        return x

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
