# id: x-det-set-shuffle
# slot: proposal
# class: determinism
# why: a seeded sample of a list of a set
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
        word = random.Random(4).sample(list({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}), 2)[0]
        return ['Note ' + word + '.']
