# id: r-typ-float-str
# slot: priority
# class: types
# why: a string to float
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return float('inf') * rank
