# id: r-typ-int-base
# slot: priority
# class: types
# why: int with a base
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return int('11', 2) + rank
