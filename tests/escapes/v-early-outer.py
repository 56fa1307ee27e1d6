# id: v-early-outer
# slot: proposal
# class: determinism
# why: a class reads the built-in before the module binds its name
# source: own
# expect: reject
class Box:
    H = hash


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = Box.H('abc') % 1
        return ['Check the last step again.']


hash = 1
