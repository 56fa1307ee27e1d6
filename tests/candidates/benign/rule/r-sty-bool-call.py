# id: r-sty-bool-call
# slot: priority
# class: numeric
# why: bool() in arithmetic
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + 0.5 * bool(visits < 3)
