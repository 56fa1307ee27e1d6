# id: r-tow-inf-exp
# slot: priority
# class: parser
# why: an infinite literal by its exponent
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return min(rank, 1e999)
