# id: x-res-shared-count
# slot: proposal
# class: resource
# why: list.count over shared halves
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
        self.x = [y].count(x)
        return ['Check the last step again.']
