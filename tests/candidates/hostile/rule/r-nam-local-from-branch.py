# id: r-nam-local-from-branch
# slot: priority
# class: names
# why: the imported name is a local that is bound on one path only
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth > 5:
        from math import sqrt
    return sqrt(rank)
