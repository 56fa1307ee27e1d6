# id: m-staleness-linear
# slot: staleness
# class: protocol
# why: constants, chained conditions
# source: own
# expect: accept
class Policy:
    name = "linear-decay"
    SLACK = 2

    def decide(self, eta, alpha, contract_breaking):
        if contract_breaking:
            return StaleAction.ACCEPT if eta <= 0 else StaleAction.DISCARD
        if eta <= 0:
            return StaleAction.ACCEPT
        if eta <= alpha:
            return StaleAction.ACCEPT
        if eta <= alpha + self.SLACK:
            return StaleAction.REBASE
        return StaleAction.DISCARD
