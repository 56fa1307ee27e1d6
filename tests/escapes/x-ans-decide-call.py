# id: x-ans-decide-call
# slot: staleness
# class: protocol
# why: the enum called with a value
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        _ = StaleAction('nonsense')
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction(StaleAction.REBASE.value)
