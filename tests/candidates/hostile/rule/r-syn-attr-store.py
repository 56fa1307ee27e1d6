# id: r-syn-attr-store
# slot: priority
# class: syntax
# why: stores to an attribute of math
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    math.pi = 3
    return rank
