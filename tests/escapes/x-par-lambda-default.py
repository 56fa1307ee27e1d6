# id: x-par-lambda-default
# slot: staleness
# class: parser
# why: a call hides in the default of a lambda
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        f = lambda a=print('x'): a
        return StaleAction.REBASE
