# id: v-early-import
# slot: proposal
# class: escape
# why: a class constant reads an import before its name is bound
# source: own
# expect: reject
from dataclasses import dataclass


class Box:
    x = 1


class Policy:
    D = dataclass
    dataclass = 1

    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.h = self.D(Box)
        return ['Check the last step again.']
