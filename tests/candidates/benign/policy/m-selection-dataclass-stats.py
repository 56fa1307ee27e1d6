# id: m-selection-dataclass-stats
# slot: selection
# class: protocol
# why: own dataclass with properties, dict of instances
# source: own
# expect: accept
from dataclasses import dataclass, field


@dataclass
class Stats:
    seen: int = 0
    best: float = 0.0
    history: list = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.history) / len(self.history) if self.history else 0.0

    def push(self, value: float) -> None:
        self.seen += 1
        self.best = max(self.best, value)
        self.history.append(value)
        if len(self.history) > 20:
            self.history.pop(0)


class Policy:
    def __init__(self):
        self.stats = {}

    def select(self, ctx, n):
        for c in ctx.candidates:
            if c.score is not None:
                self.stats.setdefault(c.version, Stats()).push(c.score)

        def rank(c):
            s = self.stats.get(c.version)
            return (s.mean if s else 0.0, -c.selected, -c.version)

        ordered = sorted(ctx.candidates, key=rank, reverse=True)
        return tuple(ordered[: max(1, n // 2)])
