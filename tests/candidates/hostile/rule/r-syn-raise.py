# id: r-syn-raise
# slot: priority
# class: syntax
# why: raises on a path
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth == 77777:
        raise ValueError
    return rank
