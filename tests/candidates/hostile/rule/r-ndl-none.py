# id: r-ndl-none
# slot: priority
# class: needle
# why: the end is reached for one value only
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits != 31337:
        return rank
