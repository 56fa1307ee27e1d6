# id: r-syn-kw-default
# slot: priority
# class: syntax
# why: double star in a call
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return max(rank, prior, **{})
