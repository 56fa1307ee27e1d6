# id: u-except-capture-class
# slot: selection
# class: escape
# why: an except name rebinds an own class for a later pattern
# source: own
# expect: reject
class Box:
    def append(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        try:
            [][1]
        except IndexError as Box:
            match [1]:
                case Box(append=a):
                    self.a = a
        return [ctx.head]
