# id: r-syn-class
# slot: priority
# class: syntax
# why: a class body runs at its definition
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    class A:
        x = 1
    return rank
