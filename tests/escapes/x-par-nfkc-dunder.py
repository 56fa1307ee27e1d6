# id: x-par-nfkc-dunder
# slot: staleness
# class: parser
# why: compatibility low lines spell a dunder
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        self.n = self._﹍class﹍﹍
        return StaleAction.REBASE
