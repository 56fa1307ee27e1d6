# id: x-self-enum-init
# slot: staleness
# class: determinism
# why: an own enum with __init__ keeps a list
# source: own
# expect: reject
from enum import Enum


class Mode(Enum):
    FAST = 1
    SLOW = 2

    def __init__(self, number):
        self.log = []


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.log.append(eta)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
