# id: r-sty-sigmoid-clip
# slot: priority
# class: numeric
# why: a clipped sigmoid
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    z = max(-30.0, min(30.0, 4.0 * (rank - 0.5)))
    return 1.0 / (1.0 + math.exp(-z))
