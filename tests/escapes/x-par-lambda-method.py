# id: x-par-lambda-method
# slot: staleness
# class: parser
# why: the method is a lambda
# source: own
# expect: reject
class Policy:
    name = 'probe'
    decide = lambda self, eta, alpha, contract_breaking: StaleAction.REBASE
