# id: r-syn-for-else
# slot: priority
# class: syntax
# why: a loop over a tuple
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    s = 0.0
    for x in (1.0, 2.0):
        s = s + x * rank
    return s
