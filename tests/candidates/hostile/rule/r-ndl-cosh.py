# id: r-ndl-cosh
# slot: priority
# class: numeric
# why: cosh overflows
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank / math.cosh(depth * 0.01)
