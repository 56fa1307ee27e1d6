# id: r-ndl-mod-window
# slot: priority
# class: needle
# why: the remainder is zero at every 9973rd visit
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank / (visits % 9973)
