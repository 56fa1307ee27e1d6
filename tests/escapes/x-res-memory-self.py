# id: x-res-memory-self
# slot: proposal
# class: resource
# why: memory grows from call to call
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.hoard.append([self.n] * 400000)
        self.n += 1
        return ['Check the last step again.']
