# id: r-sty-walrus-ternary
# slot: priority
# class: numeric
# why: a walrus in a conditional expression
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + (math.sqrt(r) if (r := prior - 0.2) > 0 else 0.0)
