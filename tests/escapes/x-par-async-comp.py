# id: x-par-async-comp
# slot: staleness
# class: parser
# why: an asynchronous comprehension
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = [a async for a in eta]
        return StaleAction.REBASE
