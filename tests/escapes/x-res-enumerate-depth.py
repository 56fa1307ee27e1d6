# id: x-res-enumerate-depth
# slot: proposal
# class: resource
# why: enumerate nested in a loop and dropped
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        it = iter([1])
        for _ in range(10 ** 6):
            it = enumerate(it)
        it = None
        return ['Check the last step again.']
