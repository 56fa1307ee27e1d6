# id: r-shp-import-before-entry
# slot: priority
# class: shape
# why: an import named like the entry
# source: own
# expect: reject
import math as priority
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
