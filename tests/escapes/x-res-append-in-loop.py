# id: x-res-append-in-loop
# slot: proposal
# class: resource
# why: a list grows while it is walked
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        s = [1]
        for k in s:
            s.append(k)
        return ['Check the last step again.']
