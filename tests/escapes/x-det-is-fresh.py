# id: x-det-is-fresh
# slot: proposal
# class: determinism
# why: identity of two equal fresh integers shows the allocator
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
        word = 'y' if id(ctx) % 64 else 'n'
        return ['Note ' + word + '.']
