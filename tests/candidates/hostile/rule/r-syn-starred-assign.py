# id: r-syn-starred-assign
# slot: priority
# class: syntax
# why: a starred target makes a list
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    a, *b = rank, prior, 1.0
    return a
