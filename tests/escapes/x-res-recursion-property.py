# id: x-res-recursion-property
# slot: proposal
# class: resource
# why: a property that reads itself
# source: own
# expect: reject
class Box:
    @property
    def size(self):
        return self.size


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = Box().size
        return ['Check the last step again.']
