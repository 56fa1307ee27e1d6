# breaks: picks-from-the-pool
class Policy:
    def select(self, ctx, n):
        h = ctx.head
        return [Candidate(h.artifact_id, h.version, dict(h.state), h.score)] * n
