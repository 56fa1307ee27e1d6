# id: r-psr-nel
# slot: priority
# class: parser
# why: U+0085 ends a line in some tools
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    # aimport os
    return rank
