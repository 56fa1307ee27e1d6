# id: x-det-repr-counter
# slot: proposal
# class: determinism
# why: the text of a Counter with an object as key
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
        word = str(Counter([len]))
        return ['Note ' + word + '.']
