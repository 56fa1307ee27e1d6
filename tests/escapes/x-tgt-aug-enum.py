# id: x-tgt-aug-enum
# slot: staleness
# class: mutation
# why: augmented engine enum
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        StaleAction.ACCEPT |= 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
