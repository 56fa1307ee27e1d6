# id: r-psr-escape-warn
# slot: priority
# class: parser
# why: an escape that Python only warns of
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    '\d'
    return rank
