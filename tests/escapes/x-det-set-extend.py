# id: x-det-set-extend
# slot: proposal
# class: determinism
# why: a list extended by a set
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
        word = (lambda r: [r.extend({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}), r[0]])([])[1]
        return ['Note ' + word + '.']
