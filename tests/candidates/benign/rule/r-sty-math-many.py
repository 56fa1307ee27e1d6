# id: r-sty-math-many
# slot: priority
# class: numeric
# why: many functions of math
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.atan(depth) + math.erf(rank) + math.asinh(visits) + math.cbrt(prior) + math.hypot(rank, prior) + math.fabs(rank - 1) + math.trunc(rank * 3)
