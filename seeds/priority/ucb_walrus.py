# slot: priority
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    n = visits or 1  # a fresh node counts as seen once
    if (spread := math.log(1 + total) / n) > 4.0:
        spread = 4.0 + math.log(spread / 4.0)
    return rank + 0.7 * math.sqrt(2.0 * spread) + 0.1 * prior
