# id: z-hash-leak-nested
# slot: proposal
# class: determinism
# why: a function inside __hash__ hands hashes out
# source: own
# expect: reject
class Box:
    def __init__(self, host):
        self.host = host

    def __hash__(self):
        self.host.seen.append(lambda x: hash(x))
        return 1


class Policy:
    def __init__(self):
        self.n = 0
        self.seen = []

    def propose(self, ctx):
        box = Box(self)
        {box}
        self.h = self.seen[0]('abc') % 1
        return ['Check the last step again.']
