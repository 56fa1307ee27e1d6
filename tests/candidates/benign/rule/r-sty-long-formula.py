# id: r-sty-long-formula
# slot: priority
# class: numeric
# why: one long formula over many lines
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return (
        0.35 * rank
        + 0.25 * prior * math.sqrt(total + 1.0) / (1.0 + visits)
        + 0.15 * math.exp(-depth / 10.0)
        + 0.10 * (1.0 - visits / (total + 1.0))
        + 0.10 * math.tanh(n_nodes / 100.0)
        + 0.05 * math.cos(math.pi * rank)
    )
