# id: r-ndl-tiny-prior
# slot: priority
# class: numeric
# why: guarded against zero, not against 5e-324
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank / prior if prior > 0.0 else 0.0
