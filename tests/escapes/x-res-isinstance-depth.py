# id: x-res-isinstance-depth
# slot: proposal
# class: resource
# why: isinstance with a deep tuple of types
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        t = (int,)
        for _ in range(10 ** 5):
            t = (t,)
        self.x = isinstance('a', t)
        return ['Check the last step again.']
