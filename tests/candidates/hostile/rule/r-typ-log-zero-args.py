# id: r-typ-log-zero-args
# slot: priority
# class: types
# why: log of nothing in a rare branch
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth == 8191:
        return math.log()
    return rank
