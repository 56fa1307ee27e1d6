# slot: priority
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """Mostly the rank, with a bonus for nodes that the prior overlooks."""
    overlooked = 1.0 / prior if prior > 0 else 0.0
    return rank + 0.1 * overlooked / (1 + visits) + 0.2 * math.log1p(total)
