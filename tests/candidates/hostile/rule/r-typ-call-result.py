# id: r-typ-call-result
# slot: priority
# class: types
# why: calls a result
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return abs(rank)(prior)
