# id: r-nam-from-as-builtin
# slot: priority
# class: names
# why: rebinds min to a function of one argument
# source: own
# expect: reject
from math import sqrt as min
def priority(rank, visits, total, prior, depth, n_nodes):
    return min(rank)
