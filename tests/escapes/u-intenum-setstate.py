# id: u-intenum-setstate
# slot: staleness
# class: determinism
# why: an own IntEnum with a field in a mixin
# source: own
# expect: reject
from enum import IntEnum


class Mix:
    def put(self, x):
        self.x = x


class Mode(Mix, IntEnum):
    FAST = 1


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.put(3)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
