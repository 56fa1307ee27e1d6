# id: u-hash-operator
# slot: proposal
# class: determinism
# why: hash in __hash__ meets an own __eq__ or a tuple that is kept
# source: own
# expect: reject
class Box:
    def __init__(self, host):
        self.host = host

    def __hash__(self):
        return (self.host.log.append, hash('abc'))[1]


class Policy:
    def __init__(self):
        self.n = 0
        self.log = []

    def propose(self, ctx):
        {Box(self)}
        return ['Check the last step again.']
