# id: x-res-round-neg
# slot: proposal
# class: resource
# why: rounding to minus a billion
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = round(7, -10 ** 9)
        return ['Check the last step again.']
