# id: x-ans-propose-two
# slot: proposal
# class: protocol
# why: two texts
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['a', 'b']
