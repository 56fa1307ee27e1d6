# id: r-nam-walrus-builtin
# slot: priority
# class: names
# why: a walrus rebinds a builtin
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x = (max := rank)
    return max
