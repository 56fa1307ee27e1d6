# id: r-syn-default-kw
# slot: priority
# class: syntax
# why: a keyword-only argument with a default
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes, *, k=1):
    return rank
