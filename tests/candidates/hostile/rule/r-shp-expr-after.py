# id: r-shp-expr-after
# slot: priority
# class: shape
# why: an expression beside the rule runs at load
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
open('marker-expr', 'w')
