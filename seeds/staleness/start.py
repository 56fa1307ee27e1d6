# slot: staleness
class Policy:
    """Guarded: fresh diffs pass, a tolerated lag is rebased, anything older goes back to the pool."""

    name = "guarded"

    def decide(self, eta, alpha, contract_breaking):
        if eta == 0:
            return StaleAction.ACCEPT
        if contract_breaking or eta > alpha:
            return StaleAction.DISCARD
        return StaleAction.REBASE
