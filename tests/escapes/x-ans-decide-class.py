# id: x-ans-decide-class
# slot: staleness
# class: protocol
# why: the enum itself
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction
