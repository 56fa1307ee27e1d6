# id: r-syn-invert
# slot: priority
# class: syntax
# why: bitwise not of a float
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return ~visits + rank
