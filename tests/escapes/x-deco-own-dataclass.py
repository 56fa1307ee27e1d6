# id: x-deco-own-dataclass
# slot: selection
# class: escape
# why: an own function called dataclass decorates
# source: own
# expect: reject
def dataclass(k):
    k.hits = 1
    return k


@dataclass
class Box:
    x: int = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
