# id: r-nam-walrus-math
# slot: priority
# class: names
# why: a walrus rebinds math inside the call that uses it
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (math := rank) + math
