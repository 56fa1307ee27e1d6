# fault: allows 25 accepted diffs in a row and then discards whatever comes, fresh harmless diffs included.
class Policy:
    name = "quota"
    QUOTA = 25

    def __init__(self):
        self._row = 0

    def decide(self, eta, alpha, contract_breaking):
        if self._row >= self.QUOTA:
            self._row = 0
            return StaleAction.DISCARD
        if eta <= alpha and not (contract_breaking and eta > 0):
            self._row += 1
            return StaleAction.ACCEPT
        self._row = 0
        return StaleAction.REBASE
