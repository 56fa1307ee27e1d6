# id: r-ndl-bool
# slot: priority
# class: needle
# why: a bool for one value only
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits == 271828:
        return rank == 1.0
    return rank
