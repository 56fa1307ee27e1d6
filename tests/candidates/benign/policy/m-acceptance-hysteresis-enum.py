# id: m-acceptance-hysteresis-enum
# slot: acceptance
# class: protocol
# why: own Enum with a method, state per artifact
# source: own
# expect: accept
from enum import Enum


class Mood(Enum):
    STRICT = "strict"
    NORMAL = "normal"
    LOOSE = "loose"

    def margin(self):
        return {"strict": 0.05, "normal": 0.01, "loose": 0.0}[self.value]


class Policy:
    def __init__(self):
        self._mood = {}
        self._row = {}

    def accept(self, ctx):
        key = ctx.artifact.id
        mood = self._mood.get(key, Mood.NORMAL)
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        ok = delta > mood.margin()
        row = self._row.get(key, 0)
        row = row + 1 if not ok else 0
        self._row[key] = row
        if row >= 4:
            self._mood[key] = Mood.LOOSE
        elif ok and delta > 0.2:
            self._mood[key] = Mood.STRICT
        return AcceptDecision(ok, "committed" if ok else "below-threshold", f"mood {mood.name.lower()}", 1.0 if ok else 0.0, delta)
