# id: x-det-hash-frozenset
# slot: proposal
# class: determinism
# why: the hash of a frozen set of texts
# source: own
# expect: reject
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
        word = str(hash(frozenset(['a', 'b'])) % 97)
        return ['Note ' + word + '.']
