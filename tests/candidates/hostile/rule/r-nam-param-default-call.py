# id: r-nam-param-default-call
# slot: priority
# class: escape
# why: a default is computed when the def runs
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes=open('marker-default', 'w')):
    return rank
