# breaks: raises
import math


class Policy:
    name = "exponential"

    def decide(self, eta, alpha, contract_breaking):
        if eta == 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE if math.exp(eta) < 1 + alpha and not contract_breaking else StaleAction.DISCARD
