# id: r-sty-not-in
# slot: priority
# class: numeric
# why: not in a tuple of numbers
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    penalty = 0.0 if depth not in (0, 1) else 0.05
    return rank - penalty
