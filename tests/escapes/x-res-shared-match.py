# id: x-res-shared-match
# slot: proposal
# class: resource
# why: a value pattern compares shared halves
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        x, self.y = [1], [1]
        for _ in range(60):
            x, self.y = [x, x], [self.y, self.y]
        match x:
            case self.y:
                self.n = 1
        return ['Check the last step again.']
