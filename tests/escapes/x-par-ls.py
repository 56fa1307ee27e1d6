# id: x-par-ls
# slot: staleness
# class: parser
# why: a line separator outside a string
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1 # ; import os
        return StaleAction.REBASE
