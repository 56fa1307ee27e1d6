# id: r-syn-with
# slot: priority
# class: syntax
# why: a with statement calls what it is given
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    with open('marker-with', 'w') as f:
        pass
    return rank
