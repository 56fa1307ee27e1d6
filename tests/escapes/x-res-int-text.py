# id: x-res-int-text
# slot: proposal
# class: resource
# why: int of a long text
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = int('9' * 10 ** 7)
        return ['Check the last step again.']
