# id: m-selection-ucb-typed
# slot: selection
# class: protocol
# why: hints, module constant, private helper, sorted key
# source: own
# expect: accept
"""UCB over candidates, with a small bonus for unexplored ones."""

from __future__ import annotations

import math
from typing import List, Optional, Sequence

DEFAULT_C: float = 1.2
_EPS = 1e-9


class Policy:
    """Select candidates by an upper confidence bound."""

    def __init__(self, c: float = DEFAULT_C) -> None:
        self._c: float = c
        self._steps: int = 0

    def _quality(self, cand: Candidate) -> float:
        if cand.score is not None:
            return cand.score
        if cand.per_task:
            return sum(cand.per_task.values()) / len(cand.per_task)
        return 0.5

    def _ucb(self, cand: Candidate, total: int) -> float:
        bonus = self._c * math.sqrt(math.log(total + 1.0) / (cand.selected + 1.0 + _EPS))
        return self._quality(cand) + bonus

    def select(self, ctx: SelectionContext, n: int) -> Sequence[Candidate]:
        self._steps += 1
        pool: List[Candidate] = list(ctx.candidates) or [ctx.head]
        total = sum(c.selected for c in pool)
        ranked = sorted(pool, key=lambda c: (-self._ucb(c, total), c.version))
        best: Optional[Candidate] = ranked[0] if ranked else None
        return ranked[:n] if best is not None else [ctx.head]
