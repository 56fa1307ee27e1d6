# id: x-shadow-name-property
# slot: staleness
# class: protocol
# why: the protocol data is a property
# source: own
# expect: reject
class Policy:
    name = 'probe'

    @property
    def name(self):
        return 'x'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
