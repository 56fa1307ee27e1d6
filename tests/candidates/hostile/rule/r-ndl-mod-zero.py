# id: r-ndl-mod-zero
# slot: priority
# class: numeric
# why: modulo zero for a fresh node
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return total % visits + rank
