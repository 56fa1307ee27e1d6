# id: y-pattern-symbol-own
# slot: selection
# class: escape
# why: a class pattern of a value type reads an own name off it
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.mro = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        match ctx.head:
            case Candidate(mro=o):
                self.o = o
        return [ctx.head]
