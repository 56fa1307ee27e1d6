# id: z-order-star-nested
# slot: proposal
# class: determinism
# why: a set inside a list is unpacked below a star
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        a, *(b, (d, e, f)) = [1, 2, {'cedar', 'birch', 'ash'}]
        return ['Note ' + d + '.']
