# id: r-sty-underscore
# slot: priority
# class: numeric
# why: underscored locals and a throwaway name
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    _c = 1.4
    _, frac = depth, visits / (total + 1)
    return rank + _c * (1 - frac)
