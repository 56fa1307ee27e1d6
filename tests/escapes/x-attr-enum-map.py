# id: x-attr-enum-map
# slot: staleness
# class: escape
# why: _member_map_ of the engine enum
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.m = StaleAction._member_map_
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
