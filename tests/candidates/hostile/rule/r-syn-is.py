# id: r-syn-is
# slot: priority
# class: syntax
# why: identity of numbers depends on the interpreter's caches
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return 1.0 if visits is total else 0.0
