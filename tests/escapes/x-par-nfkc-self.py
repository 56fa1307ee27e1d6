# id: x-par-nfkc-self
# slot: staleness
# class: parser
# why: a mathematical self is self after all
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        𝘴𝘦𝘭𝘧 = alpha
        return StaleAction.REBASE
