# id: r-syn-aug-attr
# slot: priority
# class: syntax
# why: augments an attribute of math
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    math.pi += 1
    return rank
