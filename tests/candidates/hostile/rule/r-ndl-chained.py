# id: r-ndl-chained
# slot: priority
# class: needle
# why: a chained comparison selects one depth
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if 4095 < depth < 4097 and 17 <= visits <= 17:
        return math.sqrt(-1.0 - rank)
    return rank
