# id: r-syn-bytes-in
# slot: priority
# class: types
# why: membership in bytes
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 if visits in b'abc' else rank
