# id: r-psr-esc
# slot: priority
# class: parser
# why: a terminal escape hides the line when it is printed
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    # [8m
    return rank[0m
