# id: r-sty-bare-annotation
# slot: priority
# class: numeric
# why: a declared local that every path binds
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    score: float
    if visits:
        score = rank
    else:
        score = prior
    return score
