# id: r-syn-aug-subscript
# slot: priority
# class: syntax
# why: augments an item
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    rank[0] += 1
    return rank
