# id: r-sty-one-line
# slot: priority
# class: numeric
# why: a rule on one line
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes): return rank + prior / (1 + visits)
