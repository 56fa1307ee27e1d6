# breaks: fresh-not-discarded
class Policy:
    name = "tired"

    def __init__(self):
        self.calls = 0

    def decide(self, eta, alpha, contract_breaking):
        self.calls += 1
        if contract_breaking or eta > alpha or self.calls > 40:
            return StaleAction.DISCARD
        return StaleAction.REBASE if eta else StaleAction.ACCEPT
