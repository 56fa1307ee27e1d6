# id: x-res-own-gen-depth
# slot: proposal
# class: resource
# why: an own generator function nested in a loop
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        def wrap(it):
            for k in it:
                yield k
        it = iter([1])
        for _ in range(60000):
            it = wrap(it)
        self.x = next(it)
        return ['Check the last step again.']
