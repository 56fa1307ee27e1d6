# id: r-ndl-atanh
# slot: priority
# class: numeric
# why: atanh at the end of its domain
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.atanh(rank)
