# id: y-order-extend-star
# slot: proposal
# class: determinism
# why: extend with unpacked arguments
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        l = []
        l.extend(*[{'cedar', 'birch', 'ash'}])
        return ['Note ' + l[0] + '.']
