# id: x-det-random-field
# slot: proposal
# class: determinism
# why: Random as a factory of a field
# source: own
# expect: reject
import random
from dataclasses import dataclass, field


@dataclass
class Box:
    r: object = field(default_factory=random.Random)


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
        word = str(Box().r.random())
        return ['Note ' + word + '.']
