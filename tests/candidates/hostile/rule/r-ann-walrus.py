# id: r-ann-walrus
# slot: priority
# class: annotation
# why: a walrus in an annotation binds a name at the def
# source: own
# expect: reject
def priority(rank: (x := open('marker-ann', 'w')), visits, total, prior, depth, n_nodes):
    return rank
