# id: r-nam-global-module
# slot: priority
# class: names
# why: global makes the store outlive the call
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    global counter
    counter = 1
    return rank
