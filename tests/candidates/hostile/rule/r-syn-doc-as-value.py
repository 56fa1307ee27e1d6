# id: r-syn-doc-as-value
# slot: priority
# class: types
# why: adjacent string in an expression
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank * ('' == '')
