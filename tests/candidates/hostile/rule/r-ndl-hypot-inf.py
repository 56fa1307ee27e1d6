# id: r-ndl-hypot-inf
# slot: priority
# class: numeric
# why: hypot overflows
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.hypot(1e308 * (1.0 + rank), 1e308 * (1.0 + prior))
