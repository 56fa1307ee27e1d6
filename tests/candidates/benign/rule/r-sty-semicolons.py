# id: r-sty-semicolons
# slot: priority
# class: numeric
# why: semicolons on one line
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    a = rank; b = prior; return a + b
