# id: r-sty-pass
# slot: priority
# class: numeric
# why: a branch with pass
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits > 10:
        pass
    else:
        rank = rank + 0.1
    return rank
