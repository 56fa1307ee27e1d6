# id: x-res-text-int
# slot: proposal
# class: resource
# why: the text of a huge int
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = str(1 << 10 ** 7)
        return ['Check the last step again.']
