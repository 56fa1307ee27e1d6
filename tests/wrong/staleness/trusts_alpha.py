# breaks: breaking-not-applied
class Policy:
    name = "trusting"

    def decide(self, eta, alpha, contract_breaking):
        if eta - alpha <= 1:
            return StaleAction.ACCEPT
        return StaleAction.DISCARD
