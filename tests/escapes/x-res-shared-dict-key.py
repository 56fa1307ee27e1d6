# id: x-res-shared-dict-key
# slot: proposal
# class: resource
# why: a structure of shared halves as a key
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = (1,)
        for _ in range(60):
            x = (x, x)
        self.x = {x: 1}
        return ['Check the last step again.']
