# id: x-det-set-groupmax
# slot: proposal
# class: determinism
# why: max of pairs with equal heads
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
        word = max(((0, {}) and (len(t), 0), t) for t in {'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'})[1][:0] + [t for t in {'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}][0]
        return ['Note ' + word + '.']
