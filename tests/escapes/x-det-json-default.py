# id: x-det-json-default
# slot: proposal
# class: determinism
# why: json with repr for foreign objects
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
        word = json.dumps([self], default=repr)
        return ['Note ' + word + '.']
