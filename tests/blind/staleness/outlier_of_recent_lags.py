# fault: discards a lag far above the recent mean; after a run of negative etas (a branch behind) the mean is negative and a fresh diff counts as an outlier and is discarded.
from collections import deque
from statistics import fmean, pstdev


class Policy:
    name = "outlier"

    def __init__(self):
        self._lags = deque(maxlen=30)

    def decide(self, eta, alpha, contract_breaking):
        known = list(self._lags)
        self._lags.append(eta)
        if len(known) >= 5:
            limit = fmean(known) + 2 * pstdev(known) + alpha
            if eta > limit:
                return StaleAction.DISCARD
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
