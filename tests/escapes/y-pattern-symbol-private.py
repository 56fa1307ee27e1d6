# id: y-pattern-symbol-private
# slot: selection
# class: escape
# why: a class pattern of a value type reads a private field
# source: own
# expect: reject
class Box:
    def __init__(self):
        self._origin = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        match ctx.head:
            case Candidate(_origin=o):
                self.o = o
        return [ctx.head]
