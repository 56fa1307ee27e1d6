# id: x-par-bytes
# slot: staleness
# class: parser
# why: a bytes literal with payload
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = b'__class__'.decode()
        return StaleAction.REBASE
