# id: x-par-semicolon-far
# slot: staleness
# class: parser
# why: a statement far to the right
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1                                                                                                                                                                                                                                                                                                                                                                                                                ; import os
        return StaleAction.REBASE
