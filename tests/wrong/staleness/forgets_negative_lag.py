# breaks: answer
class Policy:
    name = "forgetful"

    def decide(self, eta, alpha, contract_breaking):
        if eta == 0:
            return StaleAction.ACCEPT
        if 0 < eta <= alpha and not contract_breaking:
            return StaleAction.REBASE
        if eta > 0:
            return StaleAction.DISCARD
