# id: r-nam-import-dotted
# slot: priority
# class: names
# why: binds os by importing os.path
# source: own
# expect: reject
import os.path as math
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
