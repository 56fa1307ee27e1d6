# id: r-sty-tuple-paren
# slot: priority
# class: numeric
# why: a parenthesised tuple on both sides
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    (alpha, beta, gamma) = (0.5, 0.25, 0.25)
    return alpha * rank + beta * prior + gamma / (1 + visits)
