# id: z-enum-dataclass
# slot: staleness
# class: determinism
# why: an own Enum over a dataclass with a factory keeps a list a member
# source: own
# expect: reject
from dataclasses import dataclass, field
from enum import Enum


@dataclass
class Base:
    v: int
    log: list = field(default_factory=list)


class Mode(Base, Enum):
    FAST = 1
    SLOW = 2


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        Mode.FAST.log.append(eta)
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
