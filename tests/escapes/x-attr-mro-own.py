# id: x-attr-mro-own
# slot: selection
# class: escape
# why: mro of the own class, made an own name
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.mro = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = Policy.mro()
        return [ctx.head]
