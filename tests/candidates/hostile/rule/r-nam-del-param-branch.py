# id: r-nam-del-param-branch
# slot: priority
# class: names
# why: del in a branch unbinds an argument
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth == 4099:
        del rank
    return rank
