# id: y-order-slice-store
# slot: proposal
# class: determinism
# why: a set stored to a slice
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        l = [0]
        l[:] = {'cedar', 'birch', 'ash'}
        return ['Note ' + l[0] + '.']
