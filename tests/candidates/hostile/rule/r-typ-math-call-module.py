# id: r-typ-math-call-module
# slot: priority
# class: types
# why: calls the module
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math(rank)
