# fault: has no branch for a negative eta and so answers None when a branch is behind the version that the diff names.
class Policy:
    name = "three-zones"

    def decide(self, eta, alpha, contract_breaking):
        if contract_breaking and eta > 0:
            return StaleAction.REBASE
        if eta == 0:
            return StaleAction.ACCEPT
        if 0 < eta <= alpha:
            return StaleAction.REBASE
        if eta > alpha:
            return StaleAction.DISCARD
