# id: r-sty-chained-assign
# slot: priority
# class: numeric
# why: a chained assignment
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    a = b = 0.5
    return a * rank + b * prior
