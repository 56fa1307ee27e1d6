# id: x-shadow-nested-policy
# slot: staleness
# class: protocol
# why: the real class hides in another
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.n += 1
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE


class Outer:
    class Policy:
        pass


class Policy(Outer.Policy):
    name = 'x'
