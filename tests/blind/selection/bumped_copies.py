# fault: answers with copies that have `selected` raised by one instead of the very objects of ctx.candidates.
class Policy:
    def select(self, ctx, n):
        order = sorted(ctx.candidates, key=lambda c: (c.selected, c.version))
        return [
            Candidate(
                c.artifact_id, c.version, c.state, c.score, c.per_task,
                c.selected + 1, c.parent, c.branch, c.prior, c.cost,
            )
            for c in order[:n]
        ]
