# id: z-enum-init-instance
# slot: staleness
# class: determinism
# why: __init__ of an own Enum keeps an own instance
# source: own
# expect: reject
from enum import Enum


class Log:
    def __init__(self):
        self.n = 0


class Mode(Enum):
    FAST = 1
    SLOW = 2

    def __init__(self, v):
        self.log = Log()


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.log.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
