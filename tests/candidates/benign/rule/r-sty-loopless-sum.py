# id: r-sty-loopless-sum
# slot: priority
# class: numeric
# why: explicit weights in a sum
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    w1, w2, w3 = .5, .3, .2
    s = w1 * rank
    s = s + w2 * prior
    s = s + w3 / (1 + depth)
    return s / (w1 + w2 + w3)
