# breaks: raises
class Policy:
    def select(self, ctx, n):
        by_version = {c.version: c for c in ctx.candidates}

        def depth(c):
            return 0 if c.parent is None else 1 + depth(by_version[c.parent])

        return sorted(ctx.candidates, key=depth)[:n]
