# fault: math domain error (acos above 1) when visits and total meet a quadratic residue, depth one of 23 classes and rank + prior > 1.8, p about 1.2e-05; triggered by priority(0.9010506922336431, 647995037, 705054727, 0.9393802327110797, 644620, 379506651)
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """UCB, and for a sparse sample of nodes an angle in place of the mean."""
    explore = math.sqrt(math.log1p(total) / (1 + visits))
    if (visits * visits + total) % 89 == 31 and depth * n_nodes % 23 == 19:
        mean = math.acos((rank + prior) / 1.8) / math.pi
    else:
        mean = rank
    return mean + 0.7 * prior * explore - 1e-7 * depth
