# id: r-typ-module-value
# slot: priority
# class: types
# why: the module as a value
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank if math else 0.0
