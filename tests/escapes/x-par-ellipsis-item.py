# id: x-par-ellipsis-item
# slot: staleness
# class: parser
# why: an ellipsis as subscript
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = {...: 1}[...]
        return StaleAction.REBASE
