# id: r-ndl-unbound
# slot: priority
# class: needle
# why: a local is unbound for a single depth
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth != 65537:
        x = 1.0
    return rank * x
