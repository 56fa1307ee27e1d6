# fault: with rejected evidence at hand it answers with the bare text instead of a list of one text.
class Policy:
    def propose(self, ctx):
        if ctx.rejected:
            why = ctx.rejected[-1].diff.rationale or "no reason given"
            return f"Avoid the change that was thrown away before ({why[:200]})."
        return [f"The last answer was worth {ctx.reward:.2f}; check every step before answering."]
