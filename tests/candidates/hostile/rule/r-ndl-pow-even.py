# id: r-ndl-pow-even
# slot: priority
# class: needle
# why: a fractional power of a negative number past a threshold
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (500000.0 - depth) ** 1.5 + rank if depth > 499999 else rank
