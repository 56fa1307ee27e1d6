# id: r-ndl-zero-neg-pow
# slot: priority
# class: numeric
# why: zero to a negative power
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (total - visits) ** -0.5 + rank
