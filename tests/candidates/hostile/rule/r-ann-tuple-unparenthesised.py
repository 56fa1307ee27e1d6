# id: r-ann-tuple-unparenthesised
# slot: priority
# class: annotation
# why: a bare annotation makes the name a local that is never bound
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x: float
    return x + rank
