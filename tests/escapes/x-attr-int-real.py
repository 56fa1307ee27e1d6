# id: x-attr-int-real
# slot: staleness
# class: escape
# why: a data attribute of int that is not listed
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.b = eta.real.numerator
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
