# id: x-det-json-skip
# slot: proposal
# class: determinism
# why: json with another encoder
# source: own
# expect: reject
import json


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
        word = json.dumps([self], cls=None, skipkeys=True, default=str)
        return ['Note ' + word + '.']
