# id: r-sty-crlf
# slot: priority
# class: numeric
# why: Windows line ends
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits:
        return rank
    return prior
