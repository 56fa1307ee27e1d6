# id: r-ndl-product-int
# slot: priority
# class: needle
# why: zero where a product of two counts is a prime product
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return prior / (visits * depth - 10403)
