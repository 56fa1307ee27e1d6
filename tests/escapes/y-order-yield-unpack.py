# id: y-order-yield-unpack
# slot: proposal
# class: determinism
# why: a set unpacked by a with-less assignment in a lambda call
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        a, b, c = [x for x in [{'cedar', 'birch', 'ash'}]][0]
        return ['Note ' + a + '.']
