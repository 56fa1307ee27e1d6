# id: r-ann-only-shadow
# slot: priority
# class: annotation
# why: a bare annotation of an argument of math makes math a local
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    math: float
    return math.sqrt(rank)
