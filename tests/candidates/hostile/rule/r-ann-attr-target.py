# id: r-ann-attr-target
# slot: priority
# class: annotation
# why: annotates an attribute, which stores to it
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    math.pi: float = 3.0
    return rank
