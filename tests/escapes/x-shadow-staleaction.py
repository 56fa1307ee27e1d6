# id: x-shadow-staleaction
# slot: staleness
# class: protocol
# why: an own enum called StaleAction
# source: own
# expect: reject
from enum import Enum


class StaleAction(Enum):
    ACCEPT = 'accept'
    REBASE = 'rebase'
    DISCARD = 'discard'


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
