# id: x-det-sort-objects
# slot: proposal
# class: determinism
# why: objects sorted by their address through a key
# source: own
# expect: reject
class Box:
    def __init__(self, k):
        self.k = k


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
        word = str([b.k for b in sorted([Box(i) for i in range(9)], key=hash)])
        return ['Note ' + word + '.']
