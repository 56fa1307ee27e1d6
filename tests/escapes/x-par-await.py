# id: x-par-await
# slot: staleness
# class: parser
# why: await
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        await eta
        return StaleAction.REBASE
