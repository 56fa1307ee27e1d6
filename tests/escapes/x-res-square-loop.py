# id: x-res-square-loop
# slot: proposal
# class: resource
# why: squaring in a loop
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = 10
        for _ in range(60):
            x *= x
        self.x = x
        return ['Check the last step again.']
