# id: x-ann-attribute-dunder
# slot: selection
# class: benign-after-all, escape
# why: dunder path in an annotation of a class field
# source: own
# expect: accept
# contained: annotations are erased: nothing evaluates the path
class Policy:
    x: list.__class__ = 0

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
