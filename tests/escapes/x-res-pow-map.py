# id: x-res-pow-map
# slot: proposal
# class: resource
# why: pow mapped
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = list(map(pow, [10], [10 ** 9]))
        return ['Check the last step again.']
