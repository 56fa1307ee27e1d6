# id: r-sty-bom
# slot: priority
# class: numeric
# why: a byte order mark
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
