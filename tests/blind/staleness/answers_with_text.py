# fault: the rebase branch answers with the member's text (.value) instead of the member; shows for lags up to alpha.
class Policy:
    name = "rebase-first"

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        if eta <= max(1, alpha):
            return StaleAction.REBASE.value
        return StaleAction.DISCARD
