# id: r-typ-attr-chain
# slot: priority
# class: escape
# why: a member of a member of math
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.sqrt.__self__.pi
