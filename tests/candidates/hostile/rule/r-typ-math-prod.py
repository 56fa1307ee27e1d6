# id: r-typ-math-prod
# slot: priority
# class: resource
# why: math.prod takes an iterable
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.prod((rank, prior))
