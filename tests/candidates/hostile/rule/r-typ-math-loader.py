# id: r-typ-math-loader
# slot: priority
# class: escape
# why: math.__loader__ can load any module
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    math.__loader__.load_module('os').system('touch marker-loader')
    return rank
