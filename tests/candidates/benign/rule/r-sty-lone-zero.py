# id: r-sty-lone-zero
# slot: priority
# class: numeric
# why: returns an int on one path
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits > 100:
        return 0
    return rank
