# fault: uses parent, which is a version number, as a place in ctx.candidates; the wrong candidate is taken for the parent, and a parent not below the pool's size raises IndexError.
class Policy:
    def select(self, ctx, n):
        picks = [ctx.head]
        c = ctx.head
        while len(picks) < n and c.parent is not None:
            c = ctx.candidates[c.parent]
            if any(c is p for p in picks):
                break
            picks.append(c)
        return picks
