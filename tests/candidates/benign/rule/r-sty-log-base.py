# id: r-sty-log-base
# slot: priority
# class: numeric
# why: a logarithm with a base
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + math.log(total + 2, 10) + math.log(visits + 1, 2)
