# fault: looks the answer up in a table of six lags with eta as the place; eta from -1 to -6 counts from the table's end and so passes, but a branch that is 7 or more behind raises IndexError.
class Policy:
    name = "table"

    def decide(self, eta, alpha, contract_breaking):
        table = [
            StaleAction.ACCEPT,
            StaleAction.REBASE,
            StaleAction.REBASE,
            StaleAction.REBASE,
            StaleAction.REBASE,
            StaleAction.DISCARD,
        ]
        if eta >= len(table):
            return StaleAction.REBASE if eta <= alpha else StaleAction.DISCARD
        return table[eta]
