# id: r-typ-call-pi
# slot: priority
# class: types
# why: calls a number
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.pi(rank)
