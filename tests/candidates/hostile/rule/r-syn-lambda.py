# id: r-syn-lambda
# slot: priority
# class: syntax
# why: a lambda in a dead branch
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    f = 0
    if depth < 0:
        f = lambda: 0
    return rank
