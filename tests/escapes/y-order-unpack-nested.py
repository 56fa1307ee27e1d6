# id: y-order-unpack-nested
# slot: proposal
# class: determinism
# why: a set is unpacked by a nested target
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        (a, b, c), d = {'cedar', 'birch', 'ash'}, 1
        return ['Note ' + a + '.']
