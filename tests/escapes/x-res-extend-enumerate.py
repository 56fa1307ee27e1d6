# id: x-res-extend-enumerate
# slot: proposal
# class: resource
# why: a heap extended by enumerate of itself
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        s = [1]
        s.extend(enumerate(s))
        return ['Check the last step again.']
