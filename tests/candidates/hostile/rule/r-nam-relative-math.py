# id: r-nam-relative-math
# slot: priority
# class: names
# why: a relative import called math is another module
# source: own
# expect: reject
from .math import sqrt
def priority(rank, visits, total, prior, depth, n_nodes):
    return sqrt(rank)
