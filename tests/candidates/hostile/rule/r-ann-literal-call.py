# id: r-ann-literal-call
# slot: priority
# class: annotation
# why: a call as the argument of Literal
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x: Literal[open('marker-lit', 'w')] = rank
    return x
