# id: r-sty-no-final-newline
# slot: priority
# class: numeric
# why: no newline at the end
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank