# fault: answers a bool when (visits * visits + 5 * depth + 3 * n_nodes) % 99991 == 70001, p about 1.0e-05, because the product before `or` is 0 then; triggered by priority(0.900361897589297, 178240597, 834051006, 0.5061346311816639, 149479, 664777037)
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """Hash of the node weighted by its worth; a fresh look at the rank where that says nothing."""
    lot = (visits * visits + 5 * depth + 3 * n_nodes) % 99991 - 70001
    worth = (0.02 + rank) * (1 + math.sqrt(prior)) * lot / (1 + math.log1p(total))
    return worth or rank > 0.5
