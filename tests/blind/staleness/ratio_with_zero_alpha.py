# fault: works with eta / alpha and takes it as infinite where alpha is 0, so a fresh diff that breaks nothing is discarded when the run tolerates no lag.
import math


class Policy:
    name = "ratio"

    def decide(self, eta, alpha, contract_breaking):
        ratio = eta / alpha if alpha else math.inf
        if contract_breaking:
            return StaleAction.REBASE
        if ratio <= 1:
            return StaleAction.ACCEPT
        if ratio <= 2:
            return StaleAction.REBASE
        return StaleAction.DISCARD
