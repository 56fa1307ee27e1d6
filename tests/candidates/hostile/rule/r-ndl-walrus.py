# id: r-ndl-walrus
# slot: priority
# class: needle
# why: the needle is kept in a walrus
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if (d := visits - 4242) == 0 and total - 5000 == d:
        return prior / d
    return rank
