# id: r-typ-round-none
# slot: priority
# class: numeric
# why: round of an infinity raises OverflowError
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return round(rank / (prior + 5e-324) * 1e308)
