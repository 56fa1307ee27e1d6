# id: r-typ-max-zero
# slot: priority
# class: types
# why: max of nothing
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + max()
