# id: y-order-pop-alias
# slot: proposal
# class: determinism
# why: pop under another name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        s = set({'cedar', 'birch', 'ash'})
        p = s.pop
        return ['Note ' + p() + '.']
