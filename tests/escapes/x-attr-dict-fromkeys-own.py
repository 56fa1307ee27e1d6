# id: x-attr-dict-fromkeys-own
# slot: proposal
# class: determinism
# why: dict.fromkeys of a set by an own name
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.fromkeys = 0


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.b = dict.fromkeys({'a', 'b', 'c', 'd'})
        return [list(self.b)[0]]
