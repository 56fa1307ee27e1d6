# id: x-res-replace-empty
# slot: proposal
# class: resource
# why: replace of the empty text
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        s = 'x' * 10 ** 6
        self.x = s.replace('', s)
        return ['Check the last step again.']
