# id: r-ann-subscript-target
# slot: priority
# class: annotation
# why: annotates an item
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    rank[0]: int
    return rank
