# id: r-nam-entry-self-call
# slot: priority
# class: resource
# why: calls itself for ever
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return priority(rank, visits, total, prior, depth, n_nodes)
