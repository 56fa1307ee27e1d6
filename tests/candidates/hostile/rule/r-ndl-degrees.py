# id: r-ndl-degrees
# slot: priority
# class: numeric
# why: degrees overflows to infinity
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.degrees(1e307 * (1.0 + depth))
