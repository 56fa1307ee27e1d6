# id: y-order-iter-key
# slot: proposal
# class: determinism
# why: a set walked by chain of maps of bound methods
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        w = list(map(''.join, [{'cedar', 'birch', 'ash'}]))[0]
        return ['Note ' + w + '.']
