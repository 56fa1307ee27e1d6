# id: x-par-cond-def
# slot: staleness
# class: parser
# why: the method is defined under a condition
# source: own
# expect: reject
class Policy:
    name = 'probe'

    if True:
        def decide(self, eta, alpha, contract_breaking):
            return StaleAction.REBASE
