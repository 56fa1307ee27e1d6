# fault: computes 2.0 ** lag as a penalty, which raises OverflowError for a lag of 1024 and more (after a resume).
class Policy:
    name = "decay"

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        penalty = 2.0 ** eta / 2.0 ** alpha
        if contract_breaking:
            return StaleAction.REBASE if penalty < 8 else StaleAction.DISCARD
        if penalty <= 1:
            return StaleAction.ACCEPT
        if penalty <= 16:
            return StaleAction.REBASE
        return StaleAction.DISCARD
