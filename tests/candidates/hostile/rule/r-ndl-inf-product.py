# id: r-ndl-inf-product
# slot: priority
# class: numeric
# why: zero times a silent infinity is nan
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank * 0.0 * (1e308 * (10 + visits))
