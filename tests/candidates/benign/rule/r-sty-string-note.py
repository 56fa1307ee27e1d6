# id: r-sty-string-note
# slot: priority
# class: numeric
# why: a string as a note in the middle
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    'warm-up phase'
    x = rank
    """the rest"""
    return x
