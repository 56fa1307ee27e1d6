# id: r-sty-pow-frac
# slot: priority
# class: numeric
# why: powers with fractional and negative exponents
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank ** 0.5 + (1 + visits) ** -0.7 + (1.0 + depth) ** (-1 / 3)
