# id: r-typ-attr-of-number
# slot: priority
# class: escape
# why: an attribute of a float leads to its class
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank.__class__(1.0)
