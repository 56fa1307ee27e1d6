# id: x-par-del-param
# slot: staleness
# class: parser
# why: a parameter is deleted in one branch
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        if eta > 5:
            del eta
        return StaleAction.REBASE if eta else None
        return StaleAction.REBASE
