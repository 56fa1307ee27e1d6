# fault: sends every sixteenth card back to the pool as an audit, also when it is fresh and breaks no contract.
class Policy:
    name = "audited"

    def __init__(self):
        self._n = 0

    def decide(self, eta, alpha, contract_breaking):
        self._n += 1
        if self._n % 16 == 0:
            return StaleAction.DISCARD
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE if eta <= alpha + 2 else StaleAction.DISCARD
