# slot: priority
from math import exp, hypot, log1p


def priority(rank, visits, total, prior, depth, n_nodes):
    """Distance from the ideal node, discounted with age; a deep node in a thin tree is a long shot worth taking."""
    share, c = visits / (total + 1), 1.25
    distance = hypot(1.0 - rank, share)
    slimness = (depth + 1) / n_nodes
    if not 0.1 <= slimness <= 0.9:
        c *= 0.5
    value = -distance
    value += c * exp(-share * 8.0) * log1p(total) / (2.0 + visits)
    return max(value, -4.0) + abs(prior - 0.5) ** 2
