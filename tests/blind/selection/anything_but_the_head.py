# fault: never starts from the head to force diversity, so a pool that holds only the head gives an empty answer.
class Policy:
    def select(self, ctx, n):
        rest = [c for c in ctx.candidates if c.version != ctx.head.version]
        rest.sort(key=lambda c: (c.selected, -c.version))
        return rest[:n]
