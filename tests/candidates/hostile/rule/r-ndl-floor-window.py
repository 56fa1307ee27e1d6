# id: r-ndl-floor-window
# slot: priority
# class: needle
# why: the logarithm of zero in one bucket
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.log(abs(visits // 1000 - 4321))
