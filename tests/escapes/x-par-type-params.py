# id: x-par-type-params
# slot: staleness
# class: parser
# why: a class with type parameters
# source: own
# expect: reject
class Policy[T: (open("marker-x-par-type-params", "w"))]:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1
        return StaleAction.REBASE
