# id: x-det-hash-map
# slot: proposal
# class: determinism
# why: hash as a mapped function
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
        word = str(list(map(hash, ['a']))[0] % 7)
        return ['Note ' + word + '.']
