# id: x-res-while-lambda
# slot: proposal
# class: resource
# why: a loop inside a lambda
# source: own
# expect: reject
import itertools


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = (lambda: [0 for _ in itertools.count()])()
        return ['Check the last step again.']
