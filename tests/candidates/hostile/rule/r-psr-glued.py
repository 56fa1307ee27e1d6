# id: r-psr-glued
# slot: priority
# class: parser
# why: a keyword glued to a number
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank if 1if visits else 0 else 0
