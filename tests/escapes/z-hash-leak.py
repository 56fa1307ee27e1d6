# id: z-hash-leak
# slot: proposal
# class: determinism
# why: a __hash__ hands the hash of a text out through a list
# source: own
# expect: reject
class Box:
    def __init__(self, host):
        self.host = host

    def __hash__(self):
        self.host.seen.append(hash('abc'))
        return 1


class Policy:
    def __init__(self):
        self.n = 0
        self.seen = []

    def propose(self, ctx):
        box = Box(self)
        {box}
        return ['Note ' + str(self.n % 1) + '.' if self.seen[-1] % 1 == 0 else 'x']
