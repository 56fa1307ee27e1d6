# id: z-enum-mixin-unbound
# slot: staleness
# class: determinism
# why: a method of another own class called unbound on a member
# source: own
# expect: reject
from enum import Enum


class Other:
    def hit(self):
        self.hits = 1


class Mode(Enum):
    FAST = 1
    SLOW = 2


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Other.hit(Mode.FAST)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
