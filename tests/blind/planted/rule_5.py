# fault: complex number (negative number to the power 0.5) when prior lies next to rank and visits / (total + 1) next to a value that depends on depth, p about 9.4e-06; triggered by priority(0.9594796437005746, 483277693, 493299585, 0.9591297956541559, 101347, 485522412)
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """Distance of a node from the diagonal of rank and prior, less a small dead zone."""
    x = rank - prior
    y = visits / (total + 1) - 0.5 * (1 + math.cos(1.0 + 0.83 * depth))
    off = (x * x + y * y - 3.1e-6) ** 0.5
    return rank + 0.5 * prior - 0.25 * off + 0.1 / (1 + visits)
