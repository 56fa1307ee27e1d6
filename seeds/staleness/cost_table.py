# slot: staleness
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Price:
    replay: float = 1.0
    lost: float = 2.5
    risk: float = 0.8
    notes: tuple = field(default=())

    def rebase(self, eta, alpha):
        return self.replay + self.risk * eta / (1 + alpha)


class Policy:
    """Pay for a replay only where it is cheaper than proposing again."""

    name = "cost-table"

    def __init__(self):
        self.price = Price()
        self.spent = 0.0

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        cost = self.price.rebase(eta, alpha)
        if contract_breaking or not cost < self.price.lost:
            return StaleAction.DISCARD
        self.spent += cost
        return StaleAction.REBASE
