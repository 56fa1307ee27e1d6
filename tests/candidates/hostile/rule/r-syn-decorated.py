# id: r-syn-decorated
# slot: priority
# class: syntax
# why: a decorator takes the place of the rule
# source: own
# expect: reject
@abs
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
