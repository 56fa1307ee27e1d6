# id: x-det-random-hash-seed
# slot: proposal
# class: determinism
# why: the seed is the hash of a text
# source: own
# expect: reject
import random


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
        word = str(random.Random(hash('a')).random())
        return ['Note ' + word + '.']
