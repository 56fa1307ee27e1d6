# slot: acceptance
from dataclasses import dataclass


@dataclass
class Verdict:
    ok: bool
    why: str = ""

    def as_decision(self, delta):
        if self.ok:
            return AcceptDecision(True, "committed", observed_delta=delta, p_improve=0.9)
        return AcceptDecision(False, "below-threshold", self.why, observed_delta=delta)


class Policy:
    """Numbers of two environments prove nothing; a distant candidate has to gain more."""

    def _judge(self, ctx, delta):
        if not ctx.comparable():
            return Verdict(False, "measured in two environments")
        needed = 0.02 * ctx.stable_distance
        return Verdict(delta > needed, f"gained {delta:.3f}, needed more than {needed:.3f}")

    def accept(self, ctx):
        delta = ctx.rate(ctx.cand_counts) - ctx.rate(ctx.base_counts)
        return self._judge(ctx, delta).as_decision(delta)
