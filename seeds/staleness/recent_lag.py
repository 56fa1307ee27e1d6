# slot: staleness
import statistics
from collections import deque


class Policy:
    """When the whole run lags, tolerate more: the limit follows the median of the last lags."""

    name = "recent-lag"
    WINDOW = 15

    def __init__(self):
        self._lags = deque(maxlen=self.WINDOW)

    def decide(self, eta, alpha, contract_breaking):
        lag = max(0, eta)
        self._lags.append(lag)
        if lag == 0:
            return StaleAction.ACCEPT
        if contract_breaking:
            return StaleAction.DISCARD
        limit = max(alpha, min(2 * alpha, statistics.median_low(self._lags)))
        return StaleAction.REBASE if lag <= limit else StaleAction.DISCARD
