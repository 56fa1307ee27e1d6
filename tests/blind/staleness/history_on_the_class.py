# fault: collects the lags in a list of the class, which all instances share, so an instance answers by calls of another one.
class Policy:
    name = "adaptive"
    history = []

    def decide(self, eta, alpha, contract_breaking):
        self.history.append(eta)
        recent = self.history[-20:]
        usual = sum(recent) / len(recent)
        if eta <= 0:
            return StaleAction.ACCEPT
        if eta <= max(alpha, usual):
            return StaleAction.REBASE
        return StaleAction.DISCARD
