# id: x-res-pow-call
# slot: proposal
# class: resource
# why: pow with two arguments
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = pow(10, 10 ** 9)
        return ['Check the last step again.']
