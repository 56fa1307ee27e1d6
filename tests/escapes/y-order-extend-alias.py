# id: y-order-extend-alias
# slot: proposal
# class: determinism
# why: extend under another name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        l = []
        add = l.extend
        add({'cedar', 'birch', 'ash'})
        return ['Note ' + l[0] + '.']
