# breaks: raises
class Policy:
    name = "ratio"

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE if eta / alpha <= 1 else StaleAction.DISCARD
