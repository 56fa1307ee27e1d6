# id: y-order-dict-ior
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
        d |= {('x', w) for w in {'cedar', 'birch', 'ash'}}
        return ['Note ' + d['x'] + '.']
