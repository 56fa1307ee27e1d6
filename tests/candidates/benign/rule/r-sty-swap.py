# id: r-sty-swap
# slot: priority
# class: numeric
# why: swaps two locals
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    lo, hi = rank, prior
    if lo > hi:
        lo, hi = hi, lo
    return hi - 0.5 * lo
