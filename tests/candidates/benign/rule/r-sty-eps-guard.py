# id: r-sty-eps-guard
# slot: priority
# class: numeric
# why: divides by a difference that is kept away from zero
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    eps = 1e-8
    return (rank - 0.5) / (abs(prior - 0.5) + eps)
