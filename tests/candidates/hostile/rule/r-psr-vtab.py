# id: r-psr-vtab
# slot: priority
# class: parser
# why: a vertical tab in a comment
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    # aimport os
    return rank
