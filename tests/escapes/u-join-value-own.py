# id: u-join-value-own
# slot: selection
# class: escape
# why: join of an own instance as a value
# source: own
# expect: reject
class Box:
    def join(self, parts):
        return parts.__class__


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        f = Box().join
        self.f = f(ctx.candidates)
        return [ctx.head]
