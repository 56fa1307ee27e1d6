# fault: has no constant `name` in the class; it is put together in __init__ for each instance, so reports that read Policy.name find none.
class Policy:
    def __init__(self):
        self.patience = 3
        self.name = f"patient-{self.patience}"

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        if eta <= alpha + self.patience:
            return StaleAction.REBASE
        return StaleAction.DISCARD
