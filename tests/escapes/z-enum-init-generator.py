# id: z-enum-init-generator
# slot: staleness
# class: determinism
# why: __init__ of an own Enum keeps a generator
# source: own
# expect: reject
from enum import Enum


class Mode(Enum):
    FAST = 1
    SLOW = 2

    def __init__(self, v):
        self.log = (k for k in range(9))


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        next(Mode.FAST.log, 0)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
