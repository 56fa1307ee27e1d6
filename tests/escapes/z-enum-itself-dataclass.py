# id: z-enum-itself-dataclass
# slot: staleness
# class: determinism
# why: a dataclass that is an Enum
# source: own
# expect: reject
from dataclasses import dataclass, field
from enum import Enum


@dataclass
class Mode(Enum):
    FAST = 1
    log: list = field(default_factory=list)


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.log.append(eta)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
