# id: x-det-repr-deque
# slot: proposal
# class: determinism
# why: the text of a deque of own instances
# source: own
# expect: reject
from collections import deque


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
        word = str(deque([Policy()]))
        return ['Note ' + word + '.']
