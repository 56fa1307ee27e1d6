# id: m-staleness-cooldown
# slot: staleness
# class: protocol
# why: counters by tuple, conditional expression chain
# source: own
# expect: accept
class Policy:
    name = "cooldown"

    def __init__(self):
        self._discarded = 0

    def decide(self, eta, alpha, contract_breaking):
        fresh = eta <= 0
        action = (
            StaleAction.ACCEPT if fresh
            else StaleAction.REBASE if eta <= alpha and not contract_breaking
            else StaleAction.DISCARD
        )
        if action is StaleAction.DISCARD:
            self._discarded += 1
            if self._discarded % 5 == 0:
                action = StaleAction.REBASE
        return action
