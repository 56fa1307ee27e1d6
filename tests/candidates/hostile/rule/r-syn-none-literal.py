# id: r-syn-none-literal
# slot: priority
# class: types
# why: None as a number in a rare branch
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x = None if depth == 54321 else 1.0
    return rank * x
