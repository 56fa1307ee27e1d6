# id: r-sty-type-comment
# slot: priority
# class: numeric
# why: a type comment and noqa
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    x = rank  # type: float
    return x  # noqa: E501
