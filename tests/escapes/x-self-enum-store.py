# id: x-self-enum-store
# slot: staleness
# class: determinism
# why: a method of an own enum stores on the member, which all instances share
# source: own
# expect: reject
from enum import Enum


class Mode(Enum):
    FAST = 1
    SLOW = 2

    def hit(self):
        self.hits = 1


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.hit()
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
