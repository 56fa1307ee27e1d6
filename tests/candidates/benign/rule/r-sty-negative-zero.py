# id: r-sty-negative-zero
# slot: priority
# class: numeric
# why: a signed zero
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return -0.0 * rank + +prior - -rank
