# id: x-par-slice-object
# slot: staleness
# class: parser
# why: a slice object with odd parts
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = [1, 2][self:open]
        return StaleAction.REBASE
