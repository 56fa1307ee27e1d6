# id: r-ann-return-call
# slot: priority
# class: annotation
# why: the return annotation is a call
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes) -> open('marker-ret', 'w'):
    return rank
