# id: y-protocol-store-helper
# slot: staleness
# class: protocol
# why: a helper replaces the protocol method on the instance
# source: own
# expect: reject
def swap(x):
    x.decide = lambda eta, alpha, contract_breaking: StaleAction.REBASE


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        swap(self)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
