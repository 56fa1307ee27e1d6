# id: u-enum-name-store
# slot: staleness
# class: mutation
# why: name of a member through a for target of a helper
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        def put(x):
            x.name = 'y'
        put(StaleAction.ACCEPT)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
