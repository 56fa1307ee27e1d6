# id: x-res-split-chars
# slot: proposal
# class: resource
# why: split into a hundred million parts
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = (', ' * 10 ** 8).split(',')
        return ['Check the last step again.']
