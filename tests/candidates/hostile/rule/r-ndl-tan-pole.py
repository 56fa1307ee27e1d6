# id: r-ndl-tan-pole
# slot: priority
# class: numeric
# why: a domain error after a tangent that leaves [-1, 1]
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.asin(math.tan(rank * 0.7853981633974484) * 1.0000000000000002)
