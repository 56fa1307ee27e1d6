# id: m-selection-pareto-tasks
# slot: selection
# class: protocol
# why: nested comprehension, any and all, defaultdict
# source: own
# expect: accept
from collections import defaultdict


class Policy:
    """Keep the candidates that are best on at least one task."""

    def select(self, ctx, n):
        by_task = defaultdict(list)
        for cand in ctx.candidates:
            for task, value in cand.per_task.items():
                by_task[task].append((value, cand.version))
        winners = defaultdict(int)
        for task in sorted(by_task):
            best = max(v for v, _ in by_task[task])
            for value, version in by_task[task]:
                if value >= best - 1e-12:
                    winners[version] += 1
        front = [c for c in ctx.candidates if winners.get(c.version, 0) > 0]
        if not front:
            return [ctx.head]
        front.sort(key=lambda c: (-winners[c.version], c.selected, c.version))
        return front[:n]
