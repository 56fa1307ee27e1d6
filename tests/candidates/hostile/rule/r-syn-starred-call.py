# id: r-syn-starred-call
# slot: priority
# class: syntax
# why: a starred argument hides the number of arguments
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return max(*(rank, prior))
