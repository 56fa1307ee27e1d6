# id: x-shadow-enum
# slot: staleness
# class: escape
# why: an own class called Enum is a base
# source: own
# expect: reject
class Enum:
    hits = []


class Mode(Enum):
    A = 1


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.m = Mode.A.hits
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
