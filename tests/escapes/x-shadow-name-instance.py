# id: x-shadow-name-instance
# slot: staleness
# class: protocol
# why: the protocol data is rebound on the instance
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0
        self.name = ['probe']

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
