# id: r-ndl-nan-order
# slot: priority
# class: numeric
# why: min and max keep nan depending on the order
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    inf = 1e308 * (1.0 + total * 10.0)
    return max(inf - inf, rank)
