# id: x-shadow-policy-alias
# slot: staleness
# class: protocol
# why: Policy is rebound after its definition
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
        return StaleAction.REBASE


Policy = len
