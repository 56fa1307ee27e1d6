# id: r-ndl-trunc-div
# slot: priority
# class: needle
# why: a floor that is zero above a threshold
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank / (10**9 // (visits + 1) - 1)
