# id: z-enum-alias
# slot: staleness
# class: determinism
# why: Enum under another name, a method stores on the member
# source: own
# expect: reject
from enum import Enum as Kind


class Mode(Kind):
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
