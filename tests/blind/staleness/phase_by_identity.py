# fault: takes a phase from hash(self), i.e. from the address of the instance, to spread rebases; two instances with the same calls answer differently.
class Policy:
    name = "spread"

    def __init__(self):
        self._calls = 0

    def decide(self, eta, alpha, contract_breaking):
        self._calls += 1
        phase = (hash(self) // 16 + self._calls) % 3
        if eta <= 0:
            return StaleAction.ACCEPT
        if eta <= alpha or phase == 0:
            return StaleAction.REBASE
        return StaleAction.DISCARD
