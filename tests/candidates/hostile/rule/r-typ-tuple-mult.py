# id: r-typ-tuple-mult
# slot: priority
# class: types
# why: a tuple times a count
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return max((rank,) * visits)
