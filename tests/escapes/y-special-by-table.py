# id: y-special-by-table
# slot: selection
# class: escape
# why: a special method in a table of the class body takes a foreign self
# source: own
# expect: reject
class Peek:
    def __init__(self):
        self.gi_frame = 0

    def __bool__(self):
        return self.gi_frame

    TABLE = {'a': __bool__}


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = Peek.TABLE['a'](g)
        return [ctx.head]
