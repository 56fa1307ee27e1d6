# id: x-par-matmul
# slot: staleness
# class: parser
# why: the matrix operator
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = eta @ alpha
        return StaleAction.REBASE
