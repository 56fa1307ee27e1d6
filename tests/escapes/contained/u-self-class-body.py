# id: u-self-class-body
# slot: selection
# class: benign-after-all, escape
# why: a class body inside a class names self
# source: own
# expect: accept
# contained: a constant called self in a class body is no method's self
class Policy:
    class Inner:
        self = 1
        X = self

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
