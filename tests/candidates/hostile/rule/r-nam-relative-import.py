# id: r-nam-relative-import
# slot: priority
# class: names
# why: a relative import reads the package around the rule
# source: own
# expect: reject
from . import math
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
