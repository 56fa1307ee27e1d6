# id: x-res-own-collide
# slot: proposal
# class: resource
# why: own keys with one hash
# source: own
# expect: reject
class Box:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        return False


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = len({Box() for _ in range(6000)})
        return ['Check the last step again.']
