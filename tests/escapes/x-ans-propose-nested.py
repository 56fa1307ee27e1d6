# id: x-ans-propose-nested
# slot: proposal
# class: protocol
# why: a list in a list
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return [['a']]
