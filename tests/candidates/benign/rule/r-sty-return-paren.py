# id: r-sty-return-paren
# slot: priority
# class: numeric
# why: a parenthesised return
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return(rank)
