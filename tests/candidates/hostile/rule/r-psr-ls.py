# id: r-psr-ls
# slot: priority
# class: parser
# why: U+2028 ends a line in some tools
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    # a import os
    return rank
