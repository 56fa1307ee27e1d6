# id: r-typ-max-one
# slot: priority
# class: types
# why: max of one number raises TypeError
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return max(rank)
