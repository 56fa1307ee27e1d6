# id: m-staleness-score-dict
# slot: staleness
# class: protocol
# why: tuple keys in a dict constant, get with default
# source: own
# expect: accept
class Policy:
    name = "table"
    TABLE = {
        ("fresh", False): StaleAction.ACCEPT,
        ("fresh", True): StaleAction.ACCEPT,
        ("near", False): StaleAction.REBASE,
        ("near", True): StaleAction.REBASE,
    }

    @classmethod
    def _band(cls, eta, alpha):
        if eta <= 0:
            return "fresh"
        return "near" if eta <= max(1, alpha) else "far"

    def decide(self, eta, alpha, contract_breaking):
        return self.TABLE.get((self._band(eta, alpha), bool(contract_breaking)), StaleAction.DISCARD)
