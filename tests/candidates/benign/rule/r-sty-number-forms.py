# id: r-sty-number-forms
# slot: priority
# class: numeric
# why: numbers in every spelling
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank * 1_000.5e-3 + 0x10 * 1e-3 + 0b11 * .5 + 0o7 * 1. + 5E-1
