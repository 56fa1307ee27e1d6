# id: r-psr-bom-middle
# slot: priority
# class: parser
# why: a byte order mark in the middle
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    ﻿return rank
