# id: x-par-bidi-comment
# slot: staleness
# class: parser
# why: a bidirectional control in a comment
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1  # ‮ }
        return StaleAction.REBASE
