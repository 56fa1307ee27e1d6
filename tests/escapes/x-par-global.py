# id: x-par-global
# slot: staleness
# class: parser
# why: a global statement
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        global StaleAction
        return StaleAction.REBASE
