# id: r-typ-pow-mod
# slot: priority
# class: types
# why: three-argument pow with a float raises
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return pow(visits, 2, 7)
