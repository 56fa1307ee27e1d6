# id: x-shadow-instance-method
# slot: staleness
# class: protocol
# why: the protocol method is shadowed on the instance
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0
        self.decide = lambda eta, alpha, contract_breaking: StaleAction.ACCEPT

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
