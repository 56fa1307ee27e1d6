# id: r-shp-alias-after
# slot: priority
# class: shape
# why: rebinds the entry after its definition
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
priority = abs
