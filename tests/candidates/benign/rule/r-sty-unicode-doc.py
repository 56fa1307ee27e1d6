# id: r-sty-unicode-doc
# slot: priority
# class: numeric
# why: a docstring in another script
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    """Приоритет узла: чем выше, тем раньше. 優先度。"""
    return rank
