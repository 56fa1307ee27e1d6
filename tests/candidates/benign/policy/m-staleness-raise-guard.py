# id: m-staleness-raise-guard
# slot: staleness
# class: protocol
# why: own exception raised and caught inside, try else
# source: own
# expect: accept
class TooOld(Exception):
    """The diff is beyond repair."""


class Policy:
    name = "guarded"

    def _check(self, lag, limit):
        if lag > limit:
            raise TooOld("lag")
        return lag / limit if limit else 0.0

    def decide(self, eta, alpha, contract_breaking):
        lag = eta if eta > 0 else 0
        try:
            share = self._check(lag, 3 * alpha + 1)
        except TooOld:
            return StaleAction.DISCARD
        else:
            if lag == 0:
                return StaleAction.ACCEPT
            if contract_breaking or share > 0.3:
                return StaleAction.REBASE
            return StaleAction.ACCEPT
