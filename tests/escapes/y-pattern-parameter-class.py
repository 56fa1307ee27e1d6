# id: y-pattern-parameter-class
# slot: selection
# class: escape
# why: the class of a pattern is a parameter of an own class's name
# source: own
# expect: reject
from functools import partial


class Box:
    def __init__(self):
        self._function = 0


class Policy:
    def _look(self, x, Box):
        match x:
            case Box(_function=q):
                return q

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.q = self._look(partial(len), partial)
        return [ctx.head]
