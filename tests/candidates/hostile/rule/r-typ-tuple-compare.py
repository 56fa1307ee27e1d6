# id: r-typ-tuple-compare
# slot: priority
# class: types
# why: compares tuples
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 if (rank, visits) < (prior, total) else 0.0
