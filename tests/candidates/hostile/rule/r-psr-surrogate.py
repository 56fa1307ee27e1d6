# id: r-psr-surrogate
# slot: priority
# class: parser
# why: an encoded surrogate is not UTF-8
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    # í €
    return rank
