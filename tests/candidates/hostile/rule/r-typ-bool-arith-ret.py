# id: r-typ-bool-arith-ret
# slot: priority
# class: types
# why: max of two comparisons is a bool
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return max(visits > 1, total > 2)
