# id: x-res-shared-str
# slot: proposal
# class: resource
# why: lists of shared halves are printed
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = [1]
        for _ in range(60):
            x = [x, x]
        self.x = str(x)
        return ['Check the last step again.']
