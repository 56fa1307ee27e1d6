# id: r-sty-inner-max
# slot: priority
# class: numeric
# why: nested min and max of several arguments
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return min(max(rank, prior, 0.1), 1.0, 0.5 + 1 / (1 + visits))
