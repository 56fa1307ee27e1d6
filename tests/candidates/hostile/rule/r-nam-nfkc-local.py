# id: r-nam-nfkc-local
# slot: priority
# class: names
# why: two spellings of one name after NFKC
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    ﬁ = rank
    return fi
