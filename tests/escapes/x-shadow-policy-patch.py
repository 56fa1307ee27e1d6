# id: x-shadow-policy-patch
# slot: staleness
# class: protocol
# why: a method is added after the definition
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


def other(self, eta, alpha, contract_breaking):
    return None


Policy.decide = other
