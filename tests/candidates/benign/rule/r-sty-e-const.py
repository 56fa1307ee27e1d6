# id: r-sty-e-const
# slot: priority
# class: numeric
# why: constants of math
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank * math.e / math.tau + math.pi
