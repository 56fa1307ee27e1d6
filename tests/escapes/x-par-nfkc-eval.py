# id: x-par-nfkc-eval
# slot: staleness
# class: parser
# why: a compatibility letter spells eval
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        ｅval('1')
        return StaleAction.REBASE
