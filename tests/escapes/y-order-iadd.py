# id: y-order-iadd
# slot: proposal
# class: determinism
# why: a set added to a list in place
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        l = []
        l += {'cedar', 'birch', 'ash'}
        return ['Note ' + l[0] + '.']
