# id: x-par-complex
# slot: staleness
# class: parser
# why: a complex literal
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1j ** eta
        return StaleAction.REBASE
