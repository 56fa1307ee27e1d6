# id: y-order-extend-map
# slot: proposal
# class: determinism
# why: extend mapped
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        l = []
        list(map(l.extend, [{'cedar', 'birch', 'ash'}]))
        return ['Note ' + l[0] + '.']
