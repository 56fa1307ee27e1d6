# id: v-erased-local-import
# slot: proposal
# class: escape
# why: an annotation without a value hides an imported decorator
# source: own
# expect: reject
from dataclasses import dataclass


class Box:
    x = 1


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        dataclass: int
        dataclass(Box)
        return ['Check the last step again.']
