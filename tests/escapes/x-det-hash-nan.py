# id: x-det-hash-nan
# slot: proposal
# class: determinism
# why: the hash of nan is an address
# source: own
# expect: reject
import math


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
        word = str(hash(math.nan * 1.0))
        return ['Note ' + word + '.']
