# id: r-ndl-sum-three
# slot: priority
# class: needle
# why: zero on a plane through three counts
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 / (visits + total + n_nodes - 987654321)
