# slot: staleness
# The tolerance is cut into bands; the first band that holds the lag decides.
from bisect import bisect_left
from enum import IntEnum


class Band(IntEnum):
    FRESH = 0
    NEAR = 1
    FAR = 2


class Policy:
    name = "bands"

    def _band(self, eta: int, alpha: int) -> Band:
        return Band(bisect_left([0, alpha + alpha // 2], max(0, eta)))

    def decide(self, eta: int, alpha: int, contract_breaking: bool) -> StaleAction:
        match self._band(eta, 0 if contract_breaking else alpha):
            case Band.FRESH:
                return StaleAction.ACCEPT
            case Band.NEAR:
                return StaleAction.REBASE
            case _:
                return StaleAction.DISCARD
