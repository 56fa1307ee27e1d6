# id: x-res-recursion-gen
# slot: proposal
# class: resource
# why: a generator that delegates to itself
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        def g():
            yield from g()
        self.x = list(g())
        return ['Check the last step again.']
