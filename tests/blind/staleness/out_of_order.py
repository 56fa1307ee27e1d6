# fault: takes an eta that drops by more than alpha since the last call for an out-of-order delivery and discards it; calls of several artifacts are interleaved, so a fresh diff after a lagging one is discarded.
class Policy:
    name = "in-order"

    def __init__(self):
        self._last = 0

    def decide(self, eta, alpha, contract_breaking):
        last = self._last
        self._last = eta
        if last - eta > alpha + 1:
            return StaleAction.DISCARD
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
