# id: r-typ-tuple-uneven
# slot: priority
# class: types
# why: unpacks three into two
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    a, b = rank, prior, 1.0
    return a + b
