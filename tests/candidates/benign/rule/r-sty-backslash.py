# id: r-sty-backslash
# slot: priority
# class: numeric
# why: a continued line
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    score = rank + \
        prior
    return score
