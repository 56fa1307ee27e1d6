# id: w-cmp-ambiguous
# slot: proposal
# class: resource
# why: cmp_to_key as a value under a name that is bound twice
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        from functools import cmp_to_key as ck
        if ctx.reward < 0:
            ck = None
        k = ck(lambda a, b: 0)
        x = k(1)
        for _ in range(50000):
            x = k(x)
        self.r = x == k(1)
        return ['Check the last step again.']
