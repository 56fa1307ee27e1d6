# id: r-ndl-float-eq
# slot: priority
# class: needle
# why: a pole at one float near 1/3
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return prior / (rank - 0.3333333333333333)
