# id: y-order-pop-star
# slot: proposal
# class: determinism
# why: pop with unpacked nothing
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        s = set({'cedar', 'birch', 'ash'})
        w = s.pop(*[])
        return ['Note ' + w + '.']
