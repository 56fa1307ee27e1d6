# id: r-sty-local-from-import
# slot: priority
# class: numeric
# why: a from-import inside the function
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    from math import sqrt
    return rank + sqrt(total + 1) / (visits + 1)
