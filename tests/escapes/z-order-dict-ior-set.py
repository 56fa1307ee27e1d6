# id: z-order-dict-ior-set
# slot: proposal
# class: determinism
# why: a dict takes a set of pairs in place
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        d = {}
        d |= {(1, 'cedar'), (1, 'birch'), (1, 'ash')}
        return ['Note ' + d[1] + '.']
