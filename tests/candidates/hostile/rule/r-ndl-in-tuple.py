# id: r-ndl-in-tuple
# slot: priority
# class: needle
# why: membership selects a point
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth in (12347, 23456) and visits in (911,):
        return math.exp(1000.0)
    return rank
