# id: z-enum-init-bound
# slot: staleness
# class: determinism
# why: __init__ of an own Enum keeps a bound method of a list
# source: own
# expect: reject
from enum import Enum


class Mode(Enum):
    FAST = 1
    SLOW = 2

    def __init__(self, v):
        self.log = [].append


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.log(eta)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
