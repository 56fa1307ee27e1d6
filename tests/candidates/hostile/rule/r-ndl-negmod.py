# id: r-ndl-negmod
# slot: priority
# class: numeric
# why: a tiny negative modulo 1.0 is 1.0, so the divisor is zero
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 / (1.0 - (-prior * 1e-300) % 1.0)
