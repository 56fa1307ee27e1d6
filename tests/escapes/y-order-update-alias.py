# id: y-order-update-alias
# slot: proposal
# class: determinism
# why: update under another name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        d = {}
        u = d.update
        u({('x', w) for w in {'cedar', 'birch', 'ash'}})
        return ['Note ' + d['x'] + '.']
