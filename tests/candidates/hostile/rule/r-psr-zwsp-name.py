# id: r-psr-zwsp-name
# slot: priority
# class: parser
# why: a zero-width joiner inside a name
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    ra‍nk = 1.0
    return rank
