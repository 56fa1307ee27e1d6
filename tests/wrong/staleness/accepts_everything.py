# breaks: breaking-not-applied
class Policy:
    name = "full"

    def decide(self, eta, alpha, contract_breaking):
        return StaleAction.ACCEPT
