# id: r-nam-local-alias-branch
# slot: priority
# class: names
# why: an import in a branch rebinds an alias to another function
# source: own
# expect: reject
from math import sqrt as f
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth > 5:
        from math import log as f
    return f(rank + 1.0)
