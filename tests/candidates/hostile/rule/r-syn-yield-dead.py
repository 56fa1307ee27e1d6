# id: r-syn-yield-dead
# slot: priority
# class: syntax
# why: an unreachable yield makes the rule a generator
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
    yield 0
