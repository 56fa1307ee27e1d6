# id: r-tow-exp2
# slot: priority
# class: resource
# why: an int power hidden in an isqrt
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return float(math.isqrt(10 ** (n_nodes + 400)))
