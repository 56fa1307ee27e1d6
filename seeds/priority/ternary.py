# slot: priority
import math


def priority(rank: float, visits: int, total: int, prior: float, depth: int, n_nodes: int) -> float:
    fresh = visits == 0
    bonus = 0.25 if fresh and depth < 8 else 0.05 if fresh else 0.0
    weight = prior if prior > 0.01 else 0.01
    return rank + bonus + (weight * math.sqrt(total) / (1 + visits) if total > visits else 0)
