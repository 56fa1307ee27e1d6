# id: v-erased-future
# slot: proposal
# class: determinism
# why: an alias of a feature is erased and leaves the built-in
# source: own
# expect: reject
from __future__ import annotations as hash


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = hash('abc') % 1
        return ['Check the last step again.']
