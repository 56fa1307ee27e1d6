# id: x-det-set-counter
# slot: proposal
# class: determinism
# why: a Counter out of a set
# source: own
# expect: reject
from collections import Counter


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
        word = Counter({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}).most_common(1)[0][0]
        return ['Note ' + word + '.']
