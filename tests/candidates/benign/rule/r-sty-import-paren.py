# id: r-sty-import-paren
# slot: priority
# class: numeric
# why: a parenthesised import over lines
# source: own, in a model's style
# expect: accept
from math import (
    exp,
    sqrt,
)

def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + exp(-depth) + sqrt(visits)
