# id: x-par-unreachable-import
# slot: staleness
# class: parser
# why: an import after return
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        return StaleAction.REBASE
        import os
