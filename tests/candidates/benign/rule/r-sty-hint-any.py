# id: r-sty-hint-any
# slot: priority
# class: numeric
# why: a dotted hint
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    w: typing.Any = 0.5
    return w * rank
