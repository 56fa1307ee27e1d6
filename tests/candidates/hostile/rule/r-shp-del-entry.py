# id: r-shp-del-entry
# slot: priority
# class: shape
# why: deletes the entry
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
del priority
