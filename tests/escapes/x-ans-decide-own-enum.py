# id: x-ans-decide-own-enum
# slot: staleness
# class: protocol
# why: a member of an own enum of the same names
# source: own
# expect: reject
from enum import Enum


class Mine(Enum):
    REBASE = StaleAction.REBASE.value


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return Mine.REBASE
