# id: x-res-map-depth
# slot: proposal
# class: resource
# why: maps nested in a loop
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        it = iter([1])
        for _ in range(200000):
            it = map(abs, it)
        self.x = next(it)
        return ['Check the last step again.']
