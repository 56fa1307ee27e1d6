# id: y-enum-base-store
# slot: staleness
# class: determinism
# why: an own base stores on the members of an own enum
# source: own
# expect: reject
from enum import Enum


class Base(Enum):
    def hit(self):
        self.hits = 1


class Mode(Base):
    FAST = 1


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.hit()
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
