# id: r-typ-bool-or
# slot: priority
# class: types
# why: an or of a comparison and a number may be a bool
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return visits > 3 or rank
