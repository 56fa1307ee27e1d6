# id: r-typ-isqrt-float
# slot: priority
# class: types
# why: isqrt of a float raises TypeError
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.isqrt(rank)
