# coding: latin-1
# id: r-psr-cookie-latin
# slot: priority
# class: parser
# why: a coding cookie on the second line of the file counts only there
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
