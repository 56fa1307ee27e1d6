# id: x-det-repr-gen
# slot: proposal
# class: determinism
# why: the text of a generator
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
        word = str(k for k in [1])
        return ['Note ' + word + '.']
