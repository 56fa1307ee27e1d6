# slot: acceptance
from agentdescent.policies import AcceptDecision, MergeContext


class Policy:
    """A rise commits; a tie commits if most workers measured a gain themselves."""

    TIE = 1e-9

    def accept(self, ctx):
        delta = MergeContext.rate(ctx.cand_counts) - MergeContext.rate(ctx.base_counts)
        votes = [(c.before_after_delta > 0) - (c.before_after_delta < 0) for c in ctx.cards]
        tied = abs(delta) <= self.TIE and sum(ctx.cand_counts) > 0
        ok = delta > self.TIE or (tied and 2 * votes.count(1) > len(votes))
        return AcceptDecision(
            accept=ok,
            category="committed" if ok else "below-threshold",
            detail="%d of %d cards report a gain" % (votes.count(1), len(votes)),
            p_improve=votes.count(1) / max(1, len(votes)),
            observed_delta=delta,
        )
