# id: x-det-set-reduce
# slot: proposal
# class: determinism
# why: reduce over a set
# source: own
# expect: reject
from functools import reduce


class Policy:
    def _walk(self):
        yield from {'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}

    def _first(self, box):
        for t in box:
            return t

    def __init__(self):
        self.n = 0
        self.missing = None
        self.seen = set({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'})

    def propose(self, ctx):
        self.n += 1
        word = reduce(lambda a, b: a + b, {'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'})
        return ['Note ' + word + '.']
