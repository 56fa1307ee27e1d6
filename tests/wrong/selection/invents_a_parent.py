# breaks: picks-from-the-pool
class Policy:
    def select(self, ctx, n):
        picks = []
        for c in list(ctx.candidates)[:n]:
            picks.append(c if c.parent is None else Candidate(c.artifact_id, c.parent))
        return picks
