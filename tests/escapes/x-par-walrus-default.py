# id: x-par-walrus-default
# slot: staleness
# class: parser
# why: a walrus in a default
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking, k=(y := 1)):
        x = 1
        return StaleAction.REBASE
