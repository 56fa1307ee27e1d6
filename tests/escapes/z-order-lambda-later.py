# id: z-order-lambda-later
# slot: proposal
# class: determinism
# why: join of a set inside a lambda kept for later
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        f = lambda s, j='-'.join: j(s)
        return ['Note ' + f({'cedar', 'birch', 'ash'}) + '.']
