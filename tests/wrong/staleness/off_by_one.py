# breaks: fresh-not-discarded
class Policy:
    name = "off-by-one"

    def decide(self, eta, alpha, contract_breaking):
        if eta >= alpha:
            return StaleAction.REBASE if contract_breaking and eta == 0 else StaleAction.DISCARD
        return StaleAction.ACCEPT if eta < 0 else StaleAction.DISCARD if eta == 0 else StaleAction.REBASE
