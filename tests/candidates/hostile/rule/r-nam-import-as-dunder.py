# id: r-nam-import-as-dunder
# slot: priority
# class: names
# why: imports over a name that Python itself looks up
# source: own
# expect: reject
import math as __builtins__
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
