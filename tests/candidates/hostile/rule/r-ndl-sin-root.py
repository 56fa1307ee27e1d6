# id: r-ndl-sin-root
# slot: priority
# class: needle
# why: a trigonometric root that floats nearly reach
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 / math.sin(float(visits))
