# id: x-attr-enum-map-own
# slot: staleness
# class: escape
# why: _value2member_map_ of an own enum
# source: own
# expect: reject
from enum import Enum


class Tone(Enum):
    LOW = 1


class Policy:
    name = 'probe'

    def __init__(self):
        self.n = 0

    def decide(self, eta, alpha, contract_breaking):
        self.m = Tone._value2member_map_
        self.m.clear()
        if eta <= 0:
            return StaleAction.ACCEPT
        return StaleAction.REBASE
