# id: r-typ-attr-real
# slot: priority
# class: escape
# why: even a harmless attribute is a door
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (visits + 1).real
