# id: r-typ-fn-as-value
# slot: priority
# class: types
# why: a function as a value
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    f = math.sqrt
    return rank
