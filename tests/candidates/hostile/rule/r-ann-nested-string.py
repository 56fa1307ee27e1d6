# id: r-ann-nested-string
# slot: priority
# class: annotation
# why: a string inside a quoted annotation is read again
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x: "list['__import__(1)']" = rank
    return x
