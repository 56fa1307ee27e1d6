# id: r-sty-local-import
# slot: priority
# class: numeric
# why: an import inside the function, as models often write it
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    import math
    return rank + math.sqrt(total + 1) / (visits + 1)
