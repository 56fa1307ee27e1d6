# id: r-typ-hypot-three
# slot: priority
# class: types
# why: hypot with three arguments is not listed
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.hypot(rank, prior, depth)
