# id: x-par-escape-unknown
# slot: staleness
# class: parser
# why: an unknown escape
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = '\d'
        return StaleAction.REBASE
