# id: x-res-shared-in
# slot: proposal
# class: resource
# why: a structure of shared halves is sought
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x, y = [1], [1]
        for _ in range(60):
            x, y = [x, x], [y, y]
        self.x = x in [y]
        return ['Check the last step again.']
