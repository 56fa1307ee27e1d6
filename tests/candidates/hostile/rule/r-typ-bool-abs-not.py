# id: r-typ-bool-abs-not
# slot: priority
# class: types
# why: not gives a bool
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return not visits
