# id: x-deco-own-property
# slot: selection
# class: escape
# why: an own class called property decorates
# source: own
# expect: reject
class property:
    def __init__(self, f):
        self.f = f

    def __get__(self, obj, kind):
        return self.f


class Box:
    @property
    def x(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
