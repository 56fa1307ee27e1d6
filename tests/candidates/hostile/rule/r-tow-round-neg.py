# id: r-tow-round-neg
# slot: priority
# class: resource
# why: round to minus a billion digits computes 10**(10**9)
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return round(visits, -n_nodes) + rank
