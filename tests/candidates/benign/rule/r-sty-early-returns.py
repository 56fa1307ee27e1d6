# id: r-sty-early-returns
# slot: priority
# class: numeric
# why: several early returns
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits == 0:
        return 1e6 + prior
    if depth > 50:
        return rank - 0.01 * depth
    return rank + prior * math.sqrt(total) / (1 + visits)
