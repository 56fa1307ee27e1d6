# id: m-staleness-import-engine
# slot: staleness
# class: protocol
# why: engine type imported by its usual path, module constant
# source: own
# expect: accept
from agentdescent.staleness import StaleAction

REBASE_LIMIT = 10


class Policy:
    name = "rebase-first"

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        if eta > REBASE_LIMIT + alpha:
            return StaleAction.DISCARD
        return StaleAction.REBASE
