# id: x-det-set-partial
# slot: proposal
# class: determinism
# why: a set walked by a partial
# source: own
# expect: reject
from functools import partial


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
        word = partial(list, {'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'})()[0]
        return ['Note ' + word + '.']
