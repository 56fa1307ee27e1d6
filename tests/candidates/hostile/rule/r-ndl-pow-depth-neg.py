# id: r-ndl-pow-depth-neg
# slot: priority
# class: numeric
# why: a base below one to a huge negative power overflows
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (0.5 + rank / 4) ** -depth
