# id: x-res-extend-self-gen
# slot: proposal
# class: resource
# why: a list extended by a generator over itself
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
        s.extend(k for k in s)
        return ['Check the last step again.']
