# id: x-shadow-dup-method
# slot: staleness
# class: protocol
# why: the protocol method is bound twice
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        return StaleAction.ACCEPT

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
