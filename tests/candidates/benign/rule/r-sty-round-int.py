# id: r-sty-round-int
# slot: priority
# class: numeric
# why: round to an int and to digits
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return round(rank, 3) + round(prior * 10)
