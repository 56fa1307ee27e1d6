# id: r-typ-in-tuple-names
# slot: priority
# class: types
# why: membership in a tuple of names
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 if visits in (total, depth) else rank
