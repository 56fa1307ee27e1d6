# id: r-syn-ellipsis
# slot: priority
# class: types
# why: an ellipsis as value
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return ...
