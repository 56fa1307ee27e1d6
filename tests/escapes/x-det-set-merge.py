# id: x-det-set-merge
# slot: proposal
# class: determinism
# why: merge of a set and a list
# source: own
# expect: reject
import heapq


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
        word = list(heapq.merge({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}, ['b']))[0]
        return ['Note ' + word + '.']
