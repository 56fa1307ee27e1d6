# id: r-typ-bool-local
# slot: priority
# class: types
# why: a bool through a local and a conditional
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    b = visits > total / 2
    x = b if depth > 3 else rank
    return x
