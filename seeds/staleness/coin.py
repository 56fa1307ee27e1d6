# slot: staleness
import random


class Policy:
    """Just beyond the tolerance, rebase with a chance that falls with the excess."""

    name = "coin"

    def __init__(self):
        self._rng = random.Random(20)

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        if contract_breaking:
            return StaleAction.DISCARD
        excess = eta - alpha
        if excess > 0 and self._rng.random() >= 1.0 / (1 + excess):
            return StaleAction.DISCARD
        return StaleAction.REBASE
