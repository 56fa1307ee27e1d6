# slot: selection
import random
from enum import Enum


class Phase(Enum):
    EXPLORE = "explore"
    EXPLOIT = "exploit"


class Policy:
    """Draw from the pool while there is budget, then stay with the best that was measured."""

    def __init__(self):
        self._rng = random.Random(4)

    @property
    def rng(self):
        return self._rng

    def _phase(self, ctx):
        return Phase.EXPLORE if self.rng.random() < ctx.budget_remaining else Phase.EXPLOIT

    def select(self, ctx, n):
        measured = [c for c in ctx.candidates if c.score is not None]
        picks = []
        for _ in range(n):
            if not measured or self._phase(ctx) is Phase.EXPLORE:
                picks.append(self.rng.choice(list(ctx.candidates)))
            else:
                picks.append(max(measured, key=lambda c: (c.score, -c.version)))
        return picks
