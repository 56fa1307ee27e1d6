# id: x-res-recursion-lambda
# slot: proposal
# class: resource
# why: recursion by a lambda table
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        t = {}
        t['f'] = lambda k: t['f'](k + 1)
        self.x = t['f'](0)
        return ['Check the last step again.']
