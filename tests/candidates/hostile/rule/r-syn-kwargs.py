# id: r-syn-kwargs
# slot: priority
# class: syntax
# why: takes any keyword
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes, **k):
    return rank
