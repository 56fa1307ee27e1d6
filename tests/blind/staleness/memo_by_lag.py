# fault: remembers its answers by (eta, alpha) alone and forgets contract_breaking, so after an accepted harmless diff with the same numbers a lagging breaking diff is accepted as it is.
class Policy:
    name = "memoised"

    def __init__(self):
        self._memo = {}

    def decide(self, eta, alpha, contract_breaking):
        key = (eta, alpha)
        if key not in self._memo:
            self._memo[key] = self._fresh(eta, alpha, contract_breaking)
        return self._memo[key]

    def _fresh(self, eta, alpha, contract_breaking):
        if contract_breaking:
            return StaleAction.REBASE
        if eta <= max(2, alpha):
            return StaleAction.ACCEPT
        return StaleAction.REBASE
