# id: x-deco-static-protocol
# slot: staleness
# class: protocol
# why: the protocol method is static
# source: own
# expect: reject
def aside(self, eta, alpha, contract_breaking):
    return StaleAction.ACCEPT


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE


Policy.decide = staticmethod(aside)
