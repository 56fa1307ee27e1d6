# id: m-staleness-load-adaptive
# slot: staleness
# class: protocol
# why: state on self, running mean, max and min
# source: own
# expect: accept
class Policy:
    """Be stricter while most diffs arrive late."""

    name = "load-adaptive"

    def __init__(self):
        self._mean_lag = 0.0
        self._n = 0

    def decide(self, eta, alpha, contract_breaking):
        lag = max(0, min(eta, 100))
        self._n += 1
        self._mean_lag += (lag - self._mean_lag) / min(self._n, 50)
        if lag == 0:
            return StaleAction.ACCEPT
        if contract_breaking:
            return StaleAction.REBASE if lag <= 1 else StaleAction.DISCARD
        limit = alpha if self._mean_lag < 2.0 else alpha / 2
        if lag <= limit:
            return StaleAction.REBASE
        return StaleAction.DISCARD
