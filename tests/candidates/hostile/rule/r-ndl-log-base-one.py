# id: r-ndl-log-base-one
# slot: priority
# class: numeric
# why: the logarithm to base one divides by zero
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.log(total + 2, visits + 1)
