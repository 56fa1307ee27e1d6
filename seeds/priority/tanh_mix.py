# slot: priority
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    # Trust the rank more, the more of the tree has been expanded.
    trust = math.tanh(total / (10.0 + n_nodes))
    explore = prior * math.sqrt(total + 1.0) / (visits + 1.0)
    score = trust * rank + (1.0 - trust) * explore
    score -= 0.05 * math.tanh(depth / 16.0)
    return score
