# id: x-det-set-max-bool
# slot: proposal
# class: determinism
# why: max with a key of truth values
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
        word = max({'ash', 'birch', 'cedar', 'doum', 'elm', 'fir'}, key=lambda t: t > 'a')
        return ['Note ' + word + '.']
