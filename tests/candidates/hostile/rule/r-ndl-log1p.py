# id: r-ndl-log1p
# slot: priority
# class: numeric
# why: log1p of minus one at one end of the domain
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.log1p(-rank)
