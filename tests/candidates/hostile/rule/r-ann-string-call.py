# id: r-ann-string-call
# slot: priority
# class: annotation
# why: a call inside a quoted annotation
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x: "__import__('os').system('touch marker-str')" = rank
    return x
