# id: r-syn-match
# slot: priority
# class: syntax
# why: a class pattern reads attributes
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    match rank:
        case float(real=x):
            return x
    return rank
