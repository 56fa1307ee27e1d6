# id: x-det-set-quantile
# slot: proposal
# class: determinism
# why: a weighted mean in set order
# source: own
# expect: reject
import statistics


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
        word = str(statistics.fmean([w for _, w in {('a', 1e16), ('b', 1.0), ('c', -1e16), ('d', 0.3)}]))[:0] + list({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'})[0]
        return ['Note ' + word + '.']
