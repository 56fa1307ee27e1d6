# fault: lowers the tolerated lag by one with every ten calls without a floor; after enough calls it is negative and fresh diffs are discarded.
class Policy:
    name = "tightening"

    def __init__(self):
        self._calls = 0

    def decide(self, eta, alpha, contract_breaking):
        tolerance = alpha - self._calls // 10
        self._calls += 1
        if contract_breaking and eta > 0:
            return StaleAction.DISCARD
        if eta < 0:
            return StaleAction.REBASE
        if eta <= tolerance:
            return StaleAction.ACCEPT
        return StaleAction.DISCARD
