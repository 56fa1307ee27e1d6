# id: r-ndl-cancel
# slot: priority
# class: numeric
# why: the divisor underflows to zero
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank / (prior * prior)  if prior > 0 else rank
