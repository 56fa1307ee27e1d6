# id: r-typ-fn-compare
# slot: priority
# class: types
# why: compares a function
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 if math.sqrt == abs else rank
