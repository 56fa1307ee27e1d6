# slot: staleness
# fault: from the 40th call on the tolerated lag is the median of the lags seen so far if that is above alpha, for breaking diffs too, so a breaking diff with 0 < eta <= median is accepted as it is.
from statistics import median_high


class Policy:
    name = "median-tolerance"
    SAMPLE = 39

    def __init__(self):
        self._lags = []

    def decide(self, eta, alpha, contract_breaking):
        tolerance = alpha
        if len(self._lags) >= self.SAMPLE:
            tolerance = max(alpha, median_high(self._lags))
        self._lags.append(max(0, eta))
        if eta <= tolerance and (eta <= 0 or not contract_breaking or tolerance > alpha):
            return StaleAction.ACCEPT
        if eta <= 2 * tolerance + 4:
            return StaleAction.REBASE
        return StaleAction.DISCARD
