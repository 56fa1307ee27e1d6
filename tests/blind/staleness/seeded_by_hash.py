# fault: seeds its generator with hash of its name, which changes with the hash seed of the process, so the answers depend on more than the earlier calls.
import random


class Policy:
    name = "dithered"

    def __init__(self):
        self._rng = random.Random(hash(self.name))

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        if contract_breaking:
            return StaleAction.REBASE
        if self._rng.random() < eta / (eta + alpha + 1):
            return StaleAction.DISCARD
        return StaleAction.REBASE
