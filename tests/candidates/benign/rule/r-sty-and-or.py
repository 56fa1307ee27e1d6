# id: r-sty-and-or
# slot: priority
# class: numeric
# why: and / or as values
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    n = visits or 1
    return rank / n + (prior and 0.1) + (depth > 3 and 0.5 or 0.25)
