# id: r-sty-hint-quoted-return
# slot: priority
# class: numeric
# why: a quoted return hint
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes) -> 'float':
    return rank
