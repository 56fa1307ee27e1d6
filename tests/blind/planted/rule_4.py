# fault: nan (inf / inf after a product of two exponentials overflows to inf) when both sines lie next to 1, p about 1.0e-05; triggered by priority(0.6866691295831686, 535560083, 953177932, 0.31624690549047807, 347462, 913062722)
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """Two soft gates, one for the age of the subtree and one for its place in the tree."""
    p = 0.61 * visits + 1.7 * rank
    q = 0.29 * (n_nodes % 1009) + 2.3 * prior + 0.013 * depth
    a = math.exp(177.44845 * (1 + math.sin(p)))
    b = math.exp(177.44845 * (1 + math.sin(q)))
    both = a * b
    gate = both / (1 + both)
    return 0.7 * rank + 0.2 * gate + prior * math.sqrt(total) / (1 + visits)
