# id: r-nam-import-as-builtin
# slot: priority
# class: names
# why: imports math under the name of a builtin, so abs() calls a module
# source: own
# expect: reject
import math as abs
def priority(rank, visits, total, prior, depth, n_nodes):
    return abs(rank)
