# slot: selection
from collections import defaultdict


def best_on(pool):
    """Task id -> the candidates that nobody beats on it."""
    tasks = sorted({t for c in pool for t in c.per_task})
    for task in tasks:
        top = max(c.per_task[task] for c in pool if task in c.per_task)
        yield task, [i for i, c in enumerate(pool) if c.per_task.get(task) == top]


class Policy:
    """Rotate over the candidates that are the best on some task, most wins first."""

    def select(self, ctx, n):
        pool = ctx.candidates
        wins = defaultdict(int)
        for _task, winners in best_on(pool):
            for i in winners:
                wins[i] += 1
        if not wins:
            return [ctx.head]
        front = sorted(wins, key=lambda i: (-wins[i], pool[i].version))
        return [pool[front[(ctx.round + k) % len(front)]] for k in range(n)]
