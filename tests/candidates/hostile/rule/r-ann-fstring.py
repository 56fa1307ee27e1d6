# id: r-ann-fstring
# slot: priority
# class: annotation
# why: an f-string as annotation
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x: f'{open("marker-f")}' = rank
    return x
