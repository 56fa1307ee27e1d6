# id: z-enum-init-closure
# slot: staleness
# class: determinism
# why: __init__ of an own Enum keeps a closure over a list
# source: own
# expect: reject
from enum import Enum


class Mode(Enum):
    FAST = 1
    SLOW = 2

    def __init__(self, v):
        box = []
        self.log = lambda x: box.append(x)


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.log(eta)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
