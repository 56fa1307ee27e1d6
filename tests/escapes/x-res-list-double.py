# id: x-res-list-double
# slot: proposal
# class: resource
# why: a list extended by itself
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
        for _ in range(60):
            s.extend(s)
        self.x = len(s)
        return ['Check the last step again.']
