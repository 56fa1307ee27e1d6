# id: r-nam-cyrillic-param
# slot: priority
# class: names
# why: an argument in look-alike letters
# source: own
# expect: reject
def priority(rank, visits, tоtal, prior, depth, n_nodes):
    return rank
