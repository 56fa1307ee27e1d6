# id: r-sty-trailing-comma
# slot: priority
# class: numeric
# why: a trailing comma in the signature
# source: own, in a model's style
# expect: accept
def priority(
    rank, visits, total, prior, depth, n_nodes,
):
    return rank
