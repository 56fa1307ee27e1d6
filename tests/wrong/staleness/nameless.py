# breaks: answer
class Policy:
    name = ""

    def decide(self, eta, alpha, contract_breaking):
        return StaleAction.ACCEPT if eta == 0 else StaleAction.DISCARD
