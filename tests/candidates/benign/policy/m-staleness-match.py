# id: m-staleness-match
# slot: staleness
# class: protocol
# why: match over a tuple with guards and or-patterns
# source: own
# expect: accept
class Policy:
    name: str = "match"

    def decide(self, eta: int, alpha: int, contract_breaking: bool) -> StaleAction:
        match (max(0, eta), contract_breaking):
            case (0, _):
                return StaleAction.ACCEPT
            case (1 | 2, False):
                return StaleAction.REBASE
            case (lag, False) if lag <= alpha:
                return StaleAction.REBASE
            case (lag, True) if lag == 1:
                return StaleAction.REBASE
            case _:
                return StaleAction.DISCARD
