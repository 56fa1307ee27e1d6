# id: r-sty-isfinite-guard
# slot: priority
# class: numeric
# why: a defensive check of the result
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    x = prior / (1e-9 + visits)
    if math.isnan(x) or math.isinf(x) or not math.isfinite(x):
        return 0.0
    return x + rank
