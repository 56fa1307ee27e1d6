# id: r-syn-str-compare
# slot: priority
# class: types
# why: compares with a string
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 if rank < 'a' else rank
