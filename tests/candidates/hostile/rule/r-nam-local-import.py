# id: r-nam-local-import
# slot: priority
# class: escape
# why: imports os inside a branch that the grid never takes
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth == 31337:
        import os
        os.system('touch marker-local-import')
    return rank
