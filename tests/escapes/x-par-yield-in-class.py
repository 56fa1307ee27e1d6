# id: x-par-yield-in-class
# slot: staleness
# class: parser
# why: a yield hides in the method
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        if False:
            yield 1
        return StaleAction.REBASE
