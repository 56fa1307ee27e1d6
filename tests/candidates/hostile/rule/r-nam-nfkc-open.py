# id: r-nam-nfkc-open
# slot: priority
# class: names
# why: full-width letters are NFKC-folded to open by the parser
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    ｏｐｅｎ('marker-nfkc', 'w')
    return rank
