# id: r-sty-elif-ladder
# slot: priority
# class: numeric
# why: a ladder of elifs with a final else
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    if depth < 3:
        w = 1.0
    elif depth < 10:
        w = 0.5
    elif depth in (10, 11, 12):
        w = 0.4
    else:
        w = 0.1
    return rank * w
