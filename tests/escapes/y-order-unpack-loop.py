# id: y-order-unpack-loop
# slot: proposal
# class: determinism
# why: a set is unpacked by a loop target
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        w = ''
        for a, b, c in [{'cedar', 'birch', 'ash'}]:
            w = a
        return ['Note ' + w + '.']
