# id: u-hash-arg
# slot: proposal
# class: determinism
# why: hash in __hash__ is handed to a function inside the return
# source: own
# expect: reject
class Box:
    def __init__(self, host):
        self.host = host

    def __hash__(self):
        return self.host.note(hash('abc'))


class Policy:
    def note(self, x):
        self.h = x % 1
        return 0

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        {Box(self)}
        return ['Check the last step again.']
