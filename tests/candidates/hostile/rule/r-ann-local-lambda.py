# id: r-ann-local-lambda
# slot: priority
# class: annotation
# why: a lambda called in a local annotation
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x: (lambda: open('marker-lam', 'w'))() = rank
    return x
