# id: v-early-field
# slot: proposal
# class: determinism
# why: a field without a value hides the built-in from the checks
# source: own
# expect: reject
from dataclasses import dataclass


@dataclass
class Box:
    hash: int
    H = hash


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = Box.H('abc') % 1
        return ['Check the last step again.']
