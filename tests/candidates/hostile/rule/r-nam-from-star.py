# id: r-nam-from-star
# slot: priority
# class: names
# why: a star import binds names that nothing lists
# source: own
# expect: reject
from math import *
def priority(rank, visits, total, prior, depth, n_nodes):
    return sqrt(rank)
