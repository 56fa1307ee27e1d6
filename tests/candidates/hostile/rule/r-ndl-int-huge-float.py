# id: r-ndl-int-huge-float
# slot: priority
# class: numeric
# why: an int too large for a float
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return float((total + 2) ** 40) + rank
