# id: r-nam-type-alias
# slot: priority
# class: syntax
# why: a type statement is lazily evaluated (3.12)
# source: own
# expect: reject
type X = __import__('os')
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
