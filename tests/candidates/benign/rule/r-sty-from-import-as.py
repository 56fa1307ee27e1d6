# id: r-sty-from-import-as
# slot: priority
# class: numeric
# why: functions under other names
# source: own, in a model's style
# expect: accept
from math import sqrt as root, log as ln

def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + root(ln(total + 2.0)) / (1 + visits)
