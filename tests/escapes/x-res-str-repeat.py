# id: x-res-str-repeat
# slot: proposal
# class: resource
# why: a string of ten billion letters
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = 'x' * 10 ** 10
        return ['Check the last step again.']
