# id: x-det-set-float-sum
# slot: proposal
# class: determinism
# why: a float sum over a set of tuples
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
        word = str(sum(w for _, w in {('a', 0.1), ('b', 1e16), ('c', -1e16), ('d', 0.3)}))
        return ['Note ' + word + '.']
