# id: r-ndl-fmod-zero
# slot: priority
# class: numeric
# why: fmod by zero raises ValueError
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return math.fmod(rank, visits)
