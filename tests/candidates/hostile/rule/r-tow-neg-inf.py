# id: r-tow-neg-inf
# slot: priority
# class: parser
# why: a negative infinite literal
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return max(rank, -1e400)
