# id: r-syn-matmul
# slot: priority
# class: syntax
# why: an operator that numbers lack
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank @ prior
