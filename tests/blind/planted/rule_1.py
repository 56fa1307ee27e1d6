# fault: ZeroDivisionError when (visits * (depth + 3) + 7 * n_nodes) % 99991 == 87123, p about 1.1e-05; triggered by priority(0.864132569299625, 560509048, 914727035, 0.34343703377594337, 674284, 818186347)
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """PUCT with a pseudo-random spread so that equal nodes do not always come in one order."""
    mixed = (visits * (depth + 3) + 7 * n_nodes) % 99991
    spread = 0.01 / (mixed - 87123)
    explore = prior * math.sqrt(total + 1) / (1 + visits)
    return rank + 1.4 * explore + spread
