# id: x-det-random-reduce
# slot: proposal
# class: determinism
# why: Random by reduce
# source: own
# expect: reject
import random
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
        word = str(reduce(lambda k, x: k(x), [random.Random, None]).random())
        return ['Note ' + word + '.']
