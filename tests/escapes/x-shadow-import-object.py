# id: x-shadow-import-object
# slot: proposal
# class: escape
# why: object is rebound and used as base
# source: own
# expect: reject
from collections import deque as object


class Box(object):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['Check the last step again.']
