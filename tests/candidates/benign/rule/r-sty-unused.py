# id: r-sty-unused
# slot: priority
# class: numeric
# why: an unused local and unused arguments
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    unused = depth * 2
    return rank
