# fault: takes a very large eta (1000 and more) for a counter that was reset by a resume and treats it as fresh, so breaking diffs that lag by thousands are accepted as they are.
class Policy:
    name = "resume-aware"

    def decide(self, eta, alpha, contract_breaking):
        lag = eta if eta < 1000 else 0
        if lag <= 0:
            return StaleAction.ACCEPT
        if contract_breaking:
            return StaleAction.DISCARD if lag > 3 else StaleAction.REBASE
        return StaleAction.ACCEPT if lag <= alpha else StaleAction.REBASE
