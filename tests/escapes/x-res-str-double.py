# id: x-res-str-double
# slot: proposal
# class: resource
# why: doubling a text in a loop
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        s = 'ab'
        for _ in range(60):
            s += s
        self.x = s
        return ['Check the last step again.']
