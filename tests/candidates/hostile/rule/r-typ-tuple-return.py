# id: r-typ-tuple-return
# slot: priority
# class: types
# why: returns a tuple
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank, prior
