# id: r-nam-math-reimport-later
# slot: priority
# class: names
# why: a local import makes math a local that is unbound before it
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x = math.sqrt(rank)
    import math
    return x
