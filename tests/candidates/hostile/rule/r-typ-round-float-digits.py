# id: r-typ-round-float-digits
# slot: priority
# class: types
# why: round with a float number of digits raises TypeError
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return round(rank, prior)
