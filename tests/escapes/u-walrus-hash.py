# id: u-walrus-hash
# slot: proposal
# class: determinism
# why: hash in __hash__ is kept by a walrus
# source: own
# expect: reject
class Box:
    def __init__(self, host):
        self.host = host

    def __hash__(self):
        return self.host.note((x := hash('abc'))) or x


class Policy:
    def note(self, x):
        self.h = x % 1
        return 0

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        {Box(self)}
        return ['Check the last step again.']
