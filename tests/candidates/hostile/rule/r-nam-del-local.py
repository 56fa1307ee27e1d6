# id: r-nam-del-local
# slot: priority
# class: names
# why: del unbinds a local again
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x = rank
    del x
    return x
