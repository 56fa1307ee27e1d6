# id: r-sty-aug-all
# slot: priority
# class: numeric
# why: every augmented operator
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    s = 10.0
    s += rank
    s -= prior
    s *= 0.5
    s /= 2.0
    s **= 2
    s %= 7.0
    s //= 0.5
    return s
