# id: r-sty-from-import
# slot: priority
# class: numeric
# why: functions by name
# source: own, in a model's style
# expect: accept
from math import log, pi, sqrt

def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + sqrt(log(total + 2)) / (1 + visits) + pi * 0
