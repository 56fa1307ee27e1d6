# id: r-psr-overlong
# slot: priority
# class: parser
# why: an overlong encoding of a slash
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    # À¯
    return rank
