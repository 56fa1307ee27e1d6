# id: r-ndl-int-float-eq
# slot: priority
# class: needle
# why: an int compared with a float that it only equals after rounding
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits + 0.0 == 123456789.0:
        return 1.0 / (visits - 123456789)
    return rank
