# id: r-nam-from-dunder
# slot: priority
# class: names
# why: a dunder of math leads to its loader
# source: own
# expect: reject
from math import __loader__
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
