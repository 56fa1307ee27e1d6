# id: r-syn-tuple-target-attr
# slot: priority
# class: syntax
# why: an attribute inside a tuple target
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    a, math.e = rank, 3.0
    return a
