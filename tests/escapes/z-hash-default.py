# id: z-hash-default
# slot: proposal
# class: determinism
# why: hash of a caught default in a method called __hash__
# source: own
# expect: reject
class Box:
    def __init__(self, host):
        self.host = host

    def __hash__(self):
        x = hash('abc')
        self.host.seen.append(x % 1)
        return x


class Policy:
    def __init__(self):
        self.n = 0
        self.seen = []

    def propose(self, ctx):
        box = Box(self)
        {box}
        return ['Check the last step again.']
