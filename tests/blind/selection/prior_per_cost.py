# fault: divides the prior by the cost if both are known; a cost of 0 is allowed and raises ZeroDivisionError.
class Policy:
    def select(self, ctx, n):
        def value(c):
            if c.prior is None or c.cost is None:
                return 0.0
            return c.prior / c.cost

        ranked = sorted(ctx.candidates, key=lambda c: (-value(c), c.version))
        return ranked[:n]
