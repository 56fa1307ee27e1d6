# id: x-res-recursion
# slot: proposal
# class: resource
# why: plain recursion without end
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        def f(k):
            return f(k + 1)
        self.x = f(0)
        return ['Check the last step again.']
