# id: r-shp-two-defs-if
# slot: priority
# class: shape
# why: a second definition in a branch at the top
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
if True:
    def priority(*a):
        return 0
