# id: r-sty-trailing-space
# slot: priority
# class: numeric
# why: trailing spaces and blank lines
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    x = rank   


    return x   


