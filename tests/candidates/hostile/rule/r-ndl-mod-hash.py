# id: r-ndl-mod-hash
# slot: priority
# class: needle
# why: a hash-like condition over all counts
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if (visits * 31 + depth * 17 + n_nodes) % 1000003 == 424242:
        return 1.0 / (visits - visits)
    return rank
