# id: y-protocol-store-base
# slot: staleness
# class: protocol
# why: a base class replaces the protocol method on the instance
# source: own
# expect: reject
class Base:
    def swap(self):
        self.decide = lambda eta, alpha, contract_breaking: StaleAction.ACCEPT


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0
        Swap.swap(self)

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE


class Swap:
    def swap(self):
        self.decide = lambda eta, alpha, contract_breaking: StaleAction.REBASE
