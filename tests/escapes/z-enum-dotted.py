# id: z-enum-dotted
# slot: staleness
# class: determinism
# why: enum.Enum, a method stores on the member
# source: own
# expect: reject
import enum


class Mode(enum.Enum):
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
