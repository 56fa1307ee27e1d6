# id: r-shp-param-twice-order
# slot: priority
# class: shape
# why: two arguments swapped
# source: own
# expect: reject
def priority(rank, total, visits, prior, depth, n_nodes):
    return rank
