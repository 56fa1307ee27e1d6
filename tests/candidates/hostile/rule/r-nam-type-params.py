# id: r-nam-type-params
# slot: priority
# class: syntax
# why: type parameters open a scope of their own (3.12)
# source: own
# expect: reject
def priority[T: (__import__('os').system('touch marker-tp'), int)](rank, visits, total, prior, depth, n_nodes):
    return rank
