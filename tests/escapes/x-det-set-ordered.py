# id: x-det-set-ordered
# slot: proposal
# class: determinism
# why: an OrderedDict out of a set
# source: own
# expect: reject
from collections import OrderedDict


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
        word = OrderedDict((t, 0) for t in {'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}).popitem()[0]
        return ['Note ' + word + '.']
