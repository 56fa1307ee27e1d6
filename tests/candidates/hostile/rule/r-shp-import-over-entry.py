# id: r-shp-import-over-entry
# slot: priority
# class: shape
# why: an import rebinds the entry
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
from math import sqrt as priority
