# id: r-ndl-expm1
# slot: priority
# class: numeric
# why: expm1 overflows at 710
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.expm1(depth / 100.0) + rank
