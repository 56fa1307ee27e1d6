# id: z-enum-mixin-store
# slot: staleness
# class: determinism
# why: a mixin of an own Enum stores on its members
# source: own
# expect: reject
from enum import Enum


class Mix:
    def hit(self):
        self.hits = 1


class Mode(Mix, Enum):
    FAST = 1
    SLOW = 2


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.hit()
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
