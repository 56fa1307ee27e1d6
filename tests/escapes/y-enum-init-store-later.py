# id: y-enum-init-store-later
# slot: staleness
# class: determinism
# why: an own IntEnum counts in a property of its members
# source: own
# expect: reject
from enum import IntEnum


class Mode(IntEnum):
    FAST = 1

    def __init__(self, v):
        self.log = []

    @property
    def hits(self):
        self.log.append(1)
        return len(self.log)


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n = Mode.FAST.hits
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
