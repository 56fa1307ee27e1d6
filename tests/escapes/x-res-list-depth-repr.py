# id: x-res-list-depth-repr
# slot: proposal
# class: resource
# why: a deep list is printed
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x = []
        for _ in range(10 ** 5):
            x = [x]
        self.x = repr(x)
        return ['Check the last step again.']
