# id: x-det-set-sorted-len
# slot: proposal
# class: determinism
# why: sorted by length
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
        word = sorted({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}, key=len)[-1]
        return ['Note ' + word + '.']
