# id: r-psr-cr
# slot: priority
# class: parser
# why: a lone carriage return ends a line for Python and hides it in a terminal
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    # harmlessreturn 1/0
    return rank
