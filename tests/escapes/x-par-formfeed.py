# id: x-par-formfeed
# slot: staleness
# class: parser
# why: a form feed hides a line
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1
        y = 2
        return StaleAction.REBASE
