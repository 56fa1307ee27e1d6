# id: r-syn-complex-literal
# slot: priority
# class: types
# why: an imaginary literal
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (rank * 1j).real
