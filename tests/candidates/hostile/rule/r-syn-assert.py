# id: r-syn-assert
# slot: priority
# class: syntax
# why: an assert vanishes under -O
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    assert visits >= 0
    return rank
