# id: r-ndl-float-between
# slot: priority
# class: needle
# why: a pole at a float that only arithmetic reaches
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 / (rank * 3.0 - 1.0)
