# slot: selection
import heapq
import statistics


class Policy:
    """Score for cost, with a bonus for what was never picked; unknown costs count as the median."""

    NEW = 0.15

    def select(self, ctx, n):
        costs = [c.cost for c in ctx.candidates if c.cost is not None]
        usual = statistics.median(costs) if costs else 1.0

        def value(item):
            _, c = item
            score = 0.5 if c.score is None else c.score
            price = usual if c.cost is None else c.cost
            return (score + self.NEW * (c.selected == 0)) / (1.0 + price / (1.0 + usual)), -c.version

        return [c for _, c in heapq.nlargest(n, enumerate(ctx.candidates), key=value)]
