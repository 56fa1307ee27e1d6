# id: x-res-gen-depth-calls
# slot: proposal
# class: resource
# why: generators nested over many calls on self
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.it = (k for k in self.it)
        self.deep += 1
        for _ in range(20000):
            self.it = filter(None, self.it)
        return ['Check the last step again.']
