# id: y-order-sort-key-list
# slot: proposal
# class: determinism
# why: a set unpacked by a star target in a loop
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        w = ''
        for a, *r in [{'cedar', 'birch', 'ash'}]:
            w = a
        return ['Note ' + w + '.']
