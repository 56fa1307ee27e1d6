# id: r-sty-bool-count
# slot: priority
# class: numeric
# why: comparisons as numbers
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    fresh = (visits == 0) + (depth < 3)
    return rank + 0.1 * fresh
