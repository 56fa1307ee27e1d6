# breaks: fresh-not-discarded
class Policy:
    name = "strict"

    def decide(self, eta, alpha, contract_breaking):
        return StaleAction.DISCARD
