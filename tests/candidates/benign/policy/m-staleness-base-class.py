# id: m-staleness-base-class
# slot: staleness
# class: protocol
# why: an own base class, super, isinstance
# source: own
# expect: accept
import math


class _Rule:
    def __init__(self, half_life):
        self.half_life = half_life

    def weight(self, lag):
        return 0.5 ** (lag / self.half_life)


class _Strict(_Rule):
    def __init__(self, half_life):
        super().__init__(half_life)
        self.floor = 0.4

    def weight(self, lag):
        w = super().weight(lag)
        return w if w > self.floor else 0.0


class Policy:
    name = "half-life"

    def __init__(self):
        self._rules = [_Rule(4.0), _Strict(2.0)]

    def decide(self, eta, alpha, contract_breaking):
        if eta <= 0:
            return StaleAction.ACCEPT
        rule = self._rules[1 if contract_breaking else 0]
        w = rule.weight(min(eta, 60)) * (2.0 if alpha >= 5 else 1.0)
        if w >= 0.5 and not isinstance(rule, _Strict):
            return StaleAction.REBASE
        if math.isclose(w, 0.0) or w < 0.3:
            return StaleAction.DISCARD
        return StaleAction.REBASE
