# id: x-res-pow-aug
# slot: proposal
# class: resource
# why: augmented power
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
        x **= 10 ** 9
        return ['Check the last step again.']
