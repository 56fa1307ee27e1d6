# id: x-det-set-accumulate
# slot: proposal
# class: determinism
# why: a running text over a set
# source: own
# expect: reject
import itertools


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
        word = list(itertools.accumulate({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}))[-1]
        return ['Note ' + word + '.']
