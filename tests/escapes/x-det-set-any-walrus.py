# id: x-det-set-any-walrus
# slot: proposal
# class: determinism
# why: the witness of any over a set
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
        word = [w for w in [None] if any((w := t) for t in {'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'})] and 'x' or 'y'
        return ['Note ' + word + '.']
