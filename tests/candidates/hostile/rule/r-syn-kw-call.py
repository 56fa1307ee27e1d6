# id: r-syn-kw-call
# slot: priority
# class: syntax
# why: a keyword turns max into something else
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return max(rank, prior, key=abs)
