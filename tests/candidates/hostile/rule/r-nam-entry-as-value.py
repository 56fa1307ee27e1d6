# id: r-nam-entry-as-value
# slot: priority
# class: types
# why: reads its own function as a value
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank if priority else 0.0
