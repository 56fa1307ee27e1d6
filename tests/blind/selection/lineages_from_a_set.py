# fault: walks a set of branch names, so which candidate becomes the main head depends on the hash seed as soon as there are two branches.
class Policy:
    def select(self, ctx, n):
        branches = {c.branch or "main" for c in ctx.candidates}
        picks = []
        for branch in branches:
            group = [c for c in ctx.candidates if (c.branch or "main") == branch]
            picks.append(max(group, key=lambda c: c.version))
        return picks[:n]
