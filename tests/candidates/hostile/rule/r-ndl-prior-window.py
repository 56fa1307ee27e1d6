# id: r-ndl-prior-window
# slot: priority
# class: needle
# why: the domain of acos is left in a narrow band of prior
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.acos(1.0 + (prior - 0.7321) * (0.7322 - prior) * 1e3)
