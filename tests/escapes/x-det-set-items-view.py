# id: x-det-set-items-view
# slot: proposal
# class: determinism
# why: a symmetric difference of item views
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
        word = list(dict(zip(sorted({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}), range(6))).items() ^ set())[0][0]
        return ['Note ' + word + '.']
