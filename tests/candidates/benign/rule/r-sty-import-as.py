# id: r-sty-import-as
# slot: priority
# class: numeric
# why: the module under a short name
# source: own, in a model's style
# expect: accept
import math as m

def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + m.log1p(total) / (1 + visits)
