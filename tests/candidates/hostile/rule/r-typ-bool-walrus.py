# id: r-typ-bool-walrus
# slot: priority
# class: types
# why: a bool through a walrus
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (b := rank > 0.5)
