# id: r-ann-comprehension
# slot: priority
# class: annotation
# why: a comprehension in an annotation runs a loop
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x: [i for i in range(10**9)] = rank
    return x
