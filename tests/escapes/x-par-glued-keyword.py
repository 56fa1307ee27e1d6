# id: x-par-glued-keyword
# slot: staleness
# class: parser
# why: a number glued to a keyword
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1if eta else 2
        return StaleAction.REBASE
