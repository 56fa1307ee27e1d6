# fault: tolerates one version more than alpha for every diff, so a breaking diff (alpha 0) that lags by 1 is accepted as it is.
class Policy:
    name = "grace"

    def decide(self, eta, alpha, contract_breaking):
        if eta <= alpha + 1:
            return StaleAction.ACCEPT
        if eta <= 2 * alpha + 2 and not contract_breaking:
            return StaleAction.REBASE
        return StaleAction.DISCARD
